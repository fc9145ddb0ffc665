import {
  get,
  id,
  idParam,
  post,
  publicName,
  queryText,
  typedNumber,
  typedUuid,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { initiativeIdSchema } from './initiative.schema.ts';
import { MOST_DAY_ENTRIES } from './initiative-rules.ts';

/** Each is one act at the door. `WALK_IN` is somebody without a place, `GIVEN` a place that another person took over. */
const DAY_KINDS = ['HERE', 'UNDO', 'WALK_IN', 'GIVEN'] as const;

/** 128 random bits that a device makes, so that an entry that is sent twice is stored once. */
const entryId = z.string().regex(/^[0-9a-f]{32}$/);

const entryFields = {
  id: entryId,
  kind: z.enum(DAY_KINDS),
  /** The time on the device, ISO 8601 in UTC with milliseconds. */
  at: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    .refine((at) => !Number.isNaN(Date.parse(at))),
};

/** As many as a request names students and adults. */
const MOST_CAME = 2_000;
const CAME_MESSAGE = said('Please enter a whole number between 1 and {most}', { most: MOST_CAME });

/** The name of somebody without a place of their own, at the door. */
export const dayNameSchema = z.object({ name: publicName({ label: 'Name', max: 100 }) });

/** The number of people who came of a place that several come with. */
export const dayCameSchema = z.object({
  came: z.preprocess(
    typedNumber,
    z.int({ error: CAME_MESSAGE }).min(1, { error: CAME_MESSAGE }).max(MOST_CAME, { error: CAME_MESSAGE }),
  ),
});

const sentEntrySchema = z
  .object({
    ...entryFields,
    placeId: id(said('Invalid place ID')).nullish(),
    /** The entry that an `UNDO` takes back. */
    undoes: entryId.nullish(),
    name: dayNameSchema.shape.name.nullish(),
    came: dayCameSchema.shape.came.nullish(),
    /** `GIVEN` names the request of who waited for a place and is let in, which is accepted with it. */
    requestId: id(said('Invalid request ID')).nullish(),
  })
  .refine(
    ({ kind, placeId, undoes, name, came, requestId }) =>
      (kind === 'HERE' || !came) &&
      (kind === 'GIVEN' || !requestId) &&
      Boolean(placeId) === (kind === 'HERE' || kind === 'GIVEN') &&
      Boolean(undoes) === (kind === 'UNDO') &&
      Boolean(name) === (kind === 'WALK_IN' || kind === 'GIVEN'),
    { error: said('This entry is not complete') },
  );

const daySchema = z.object({
  initiativeId: id(said('Invalid initiative ID')),
  entries: z.array(sentEntrySchema).max(MOST_DAY_ENTRIES),
  /** The `seq` of the last entry that the device has; 0: none. */
  after: z.int().min(0),
  /** The `version` of the people that the device has. */
  version: z.string().meta({ isPublic: false }).max(64).optional(),
});
export type SendDay = z.output<typeof daySchema>;

/** The token stands in the body, since addresses are logged. */
const helperDaySchema = daySchema.extend({ token: z.string().meta({ isPublic: false }).min(1).max(64) });

const dayEntrySchema = z.object({
  ...entryFields,
  seq: z.number(),
  placeId: z.number().nullable(),
  undoes: z.string().nullable(),
  name: z.string().nullable(),
  /** The number of people who came, of `HERE` alone; null: all that are said to come with the place. Absent from an older service. */
  came: z.number().nullish(),
});
export type DayEntry = z.infer<typeof dayEntrySchema>;
/** An entry as its device made it. */
export type DayNote = Omit<DayEntry, 'seq'> & Pick<SendDay['entries'][number], 'requestId'>;

const dayPersonSchema = z.object({
  placeId: z.number(),
  code: z.string(),
  name: z.string(),
  /** Number and name of the team that the place is for. */
  team: z.string().nullable(),
  students: z.number().nullable(),
  adults: z.number().nullable(),
});
export type DayPerson = z.infer<typeof dayPersonSchema>;

const waitingPersonSchema = z.object({
  requestId: z.number(),
  name: z.string(),
  /** Asks for a team, so that a place of a team is for them. */
  isOfTeam: z.boolean(),
});
export type WaitingPerson = z.infer<typeof waitingPersonSchema>;

/** The people who have a place, and what happened at the door since `after`. */
const dayAnswerSchema = z.object({
  title: z.string(),
  startDate: z.string().nullable(),
  location: z.string().nullable(),
  /** When a device forgets what it has: the day after, ISO 8601; null without a date. */
  until: z.string().nullable(),
  version: z.string(),
  /** Null where the device has this version. */
  people: z.array(dayPersonSchema).nullable(),
  /** The people who wait for a place, the longest waiting first; an older service does not send them. */
  waitingPeople: z.array(waitingPersonSchema).nullish(),
  entries: z.array(dayEntrySchema),
});
export type DayAnswer = z.infer<typeof dayAnswerSchema>;

export const confirmationQuery = z.object({
  id: idParam(said('Invalid initiative ID')),
  code: queryText(80).transform(typedUuid),
});
export type ConfirmationQuery = z.output<typeof confirmationQuery>;

/** Tells whoever has the link that somebody took part (docs/product.md#after-the-event). */
const confirmationSchema = z.object({
  /** The first name alone, unless the person is an adult. */
  name: z.string(),
  /** Number and name of the team, or its number alone. */
  team: z.string().nullable(),
  title: z.string(),
  organization: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  location: z.string().nullable(),
  hours: z.number().nullable(),
  /** The hours are there as an Open Badge, too; absent from an older service. */
  hasBadge: z.boolean().optional(),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

/** The day of an event at its door (docs/product.md#the-day). */
export const dayEndpoints = {
  day: post('/_api/initiatives/day', {
    summary: 'Send what happened at the door, and read who has a place and what others sent',
    access: 'user',
    body: daySchema,
    response: dayAnswerSchema,
    errors: ['INITIATIVE_NOT_FOUND', 'DAY_FULL'],
  }),
  helpOnDay: post('/_api/initiatives/day/help', {
    summary: 'The same for a helper, by the token of the link',
    access: 'public',
    body: helperDaySchema,
    response: dayAnswerSchema,
    errors: ['HELPER_LINK_GONE', 'HELPER_LINK_EARLY', 'DAY_FULL'],
  }),
  helperLink: post('/_api/initiatives/day/link', {
    summary: 'A new link for helpers at the door; the former one ends',
    access: 'user',
    body: initiativeIdSchema,
    response: z.object({ url: z.string() }),
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_NOT_YOURS', 'INITIATIVE_UNDATED'],
  }),
  confirmation: get('/_api/initiatives/confirmation', {
    summary: 'That somebody took part, by the code of their confirmation',
    access: 'public',
    query: confirmationQuery,
    secret: true,
    response: confirmationSchema,
    errors: ['INITIATIVE_NOT_FOUND'],
  }),
} as const;
