import { get, id, openEnum, post, readByToken } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';

export const GUARDIAN_RELATIONS = ['PARENT', 'GUARDIAN', 'TEACHER'] as const;
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number];

/** Days for which a link to a guardian works. */
export const GUARDIAN_LINK_DAYS = 30;
/** Limits the guardians of one young person. */
export const MOST_GUARDIANS = 5;
/** An account that is younger than this waits a day before anything is passed on because of it. */
export const NEW_GUARDIAN_DAYS = 14;
/** Moderators see who looks after more young people than this. */
export const MANY_YOUNG = 5;

const person = z.object({ id: z.number(), displayName: z.string() });

/** An adult who may read along for one person under 18, as either of the two sees it. */
const guardianSchema = z.object({
  id: z.number(),
  /** The other one of the two. */
  person,
  relation: openEnum(GUARDIAN_RELATIONS),
  since: z.string(),
  /** False: the account is new, so this adult may read along from a day after `since`. */
  counts: z.boolean(),
});
export type Guardian = z.infer<typeof guardianSchema>;

const guardiansSchema = z.object({
  /** Adults who look after the reader. */
  guardians: z.array(guardianSchema),
  /** Young people whom the reader looks after. */
  young: z.array(guardianSchema),
  /** Until when the reader's own link works that nobody has followed yet. */
  linkUntil: z.string().nullish(),
});

const newGuardianSchema = z.object({
  id: z.number(),
  guardian: person,
  young: person,
  relation: openEnum(GUARDIAN_RELATIONS),
  since: z.string(),
});

const token = z.string().meta({ isPublic: false }).max(100);
const guardianTokenSchema = z.object({ token });
const guardianLinkSchema = z.object({
  young: person,
  /** The reader made the link. */
  isOwn: z.boolean(),
  /** The reader followed it, and reads along. */
  readsAlong: z.boolean().default(false),
});
const acceptGuardianSchema = z.object({ token, relation: z.enum(GUARDIAN_RELATIONS) });
const guardianIdSchema = z.object({ guardianId: id(said('Invalid ID')) });

/** A parent, guardian or teacher who reads along for one young person (docs/product.md#guardians). */
export const guardianEndpoints = {
  guardians: get('/_api/guardians', {
    summary: 'Adults who may read along for the user, and young people for whom the user may',
    access: 'user',
    response: guardiansSchema,
  }),
  inviteGuardian: post('/_api/guardians', {
    summary: 'Make the link for a parent, guardian or teacher; an earlier one stops working',
    access: 'user',
    body: z.object({}),
    act: 'request',
    counted: false,
    response: z.object({ url: z.string() }),
    errors: ['GUARDIANS_FOR_YOUNG', 'ENOUGH_GUARDIANS'],
  }),
  guardianLink: readByToken('/_api/guardians/link', {
    summary: 'For whom a link asks an adult to read along',
    access: 'public',
    body: guardianTokenSchema,
    response: guardianLinkSchema,
    errors: ['GUARDIAN_LINK_GONE'],
  }),
  acceptGuardian: post('/_api/guardians/accept', {
    summary: 'Read along for a young person from now on',
    access: 'user',
    body: acceptGuardianSchema,
    act: 'offer',
    errors: ['GUARDIAN_LINK_GONE', 'OWN_GUARDIAN', 'ENOUGH_GUARDIANS'],
  }),
  endGuardian: post('/_api/guardians/end', {
    summary: 'End the reading along: by either of the two, or a moderator',
    access: 'user',
    body: guardianIdSchema,
    errors: ['GUARDIAN_NOT_FOUND'],
  }),
  newGuardians: get('/_api/guardians/new', {
    summary: 'Guardians with young accounts or many young people, newest first, for moderators',
    access: 'moderator',
    response: z.object({ guardians: z.array(newGuardianSchema) }),
  }),
} as const;
