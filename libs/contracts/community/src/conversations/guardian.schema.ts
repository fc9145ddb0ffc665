import { id, openEnum } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';

export const GUARDIAN_RELATIONS = ['PARENT', 'GUARDIAN', 'TEACHER'] as const;
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number];

/** Days for which a link to a guardian works. */
export const GUARDIAN_LINK_DAYS = 30;
/** Limits the guardians of one young person. */
export const MOST_GUARDIANS = 5;
/** An account that is younger than this waits a day before anything is passed on because of it. */
export const NEW_GUARDIAN_DAYS = 14;

const person = z.object({ id: z.number(), displayName: z.string() });

/** An adult who may read along for one person under 18, as either of the two sees it. */
export const guardianSchema = z.object({
  id: z.number(),
  /** The other one of the two. */
  person,
  relation: openEnum(GUARDIAN_RELATIONS),
  since: z.string(),
  /** False: the account is new, so this adult may read along from a day after `since`. */
  counts: z.boolean(),
});
export type Guardian = z.infer<typeof guardianSchema>;

export const guardiansSchema = z.object({
  /** Adults who look after the reader. */
  guardians: z.array(guardianSchema),
  /** Young people whom the reader looks after. */
  young: z.array(guardianSchema),
});

export const newGuardianSchema = z.object({
  id: z.number(),
  guardian: person,
  young: person,
  relation: openEnum(GUARDIAN_RELATIONS),
  since: z.string(),
});

const token = z.string().regex(/^[\w-]{20,100}$/, 'Invalid link');
export const guardianLinkQuery = z.object({ token });
export const guardianLinkSchema = z.object({
  young: person,
  /** The reader made the link. */
  isOwn: z.boolean(),
});
export const acceptGuardianSchema = z.object({ token, relation: z.enum(GUARDIAN_RELATIONS) });
export const guardianIdSchema = z.object({ guardianId: id('Invalid ID') });
