import {
  BOUNDS,
  email,
  hiddenSchema,
  id,
  idParam,
  LANGUAGE_CODES,
  listQuery,
  longText,
  type Message,
  openEnum,
  optionalEmail,
  optionalEventDate,
  optionalHttpUrl,
  optionalId,
  optionalInteger,
  optionalLongText,
  optionalText,
  publicName,
  queryText,
  repeated,
  seenField,
  textLanguage,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import {
  ACCESS,
  FORMATS,
  INITIATIVE_STATES,
  INITIATIVE_TYPES,
  REPETITIONS,
  WHEN,
} from '../community.enums.ts';
import { answeringField } from '../conversations/answering.schema.ts';
import { mapQuery } from '../places/map.schema.ts';
import { distanceField, nearQuery } from '../places/place.schema.ts';
import { sourceField } from '../registers/register.schema.ts';
import { checkEvent, eventShape } from './initiative-event.schema.ts';
import { MOST_QUESTIONS } from './questions.ts';

export const sidesSchema = z.object({ teamsCount: z.number(), individualsCount: z.number() });
const teamReference = z.object({ id: z.number(), teamNumber: z.string(), teamName: z.string() });

/** An initiative in a list: `description` is cut to 240 characters, `joinedTeams` are the first three. */
export const initiativeCardSchema = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  organization: z.string(),
  initiativeType: openEnum(INITIATIVE_TYPES),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  location: z.string().nullable(),
  teamsNeeded: z.number().nullable(),
  individualsNeeded: z.number().nullable(),
  rolesDescription: z.string().nullable(),
  createdBy: z.number().nullable(),
  creator: z.object({ displayName: z.string(), avatarUrl: z.string().nullable() }),
  team: teamReference.nullable(),
  participationCounts: sidesSchema,
  /** Where places count people: those who come with teams, and the others. Absent where a place is for a team or for one who asks. */
  peopleCounts: sidesSchema.nullish(),
  joinedTeams: z.array(teamReference),
  ...distanceField,
  /** Absent, from an earlier service: PUBLISHED. No list has a draft. */
  state: openEnum(INITIATIVE_STATES).nullish(),
  /** An event of the demonstration data, which takes no requests. */
  isDemo: z.boolean().nullish(),
  /** The time of day on the first and on the last day, "15:30", in `timeZone`; null where none is known. */
  startTime: z.string().nullish(),
  endTime: z.string().nullish(),
  /** An IANA name such as "America/Detroit". */
  timeZone: z.string().nullish(),
  minAge: z.number().nullish(),
  maxAge: z.number().nullish(),
  price: z.string().nullish(),
  /** The last day on which requests are taken. */
  registrationDeadline: z.string().nullish(),
  /** ISO 639-1; null where nobody knows it (docs/product.md#content-language). */
  language: z.string().nullish(),
  ...answeringField,
});
export type InitiativeCard = z.infer<typeof initiativeCardSchema>;

export const initiativeSchema = initiativeCardSchema.extend({
  teamId: z.number().nullable(),
  applicationUrl: z.string().nullable(),
  /** Null for visitors, for people who have not said that they are adults, and where its owner does not show it. */
  contactEmail: z.string().nullable(),
  /** Signed-in adults see the address; for those who may change it. */
  showAddress: z.boolean().optional(),
  createdAt: z.string(),
  ...sourceField,
  address: z.string().nullish(),
  /** The venue offers these to people with a disability. */
  access: z.array(openEnum(ACCESS)).optional(),
  /** As questionsOf() reads them. */
  questions: z.string().nullish(),
  /** Why it is postponed or cancelled. */
  stateNote: z.string().nullish(),
  /** The other initiatives of its series, by date; drafts only for those who may change them. */
  series: z
    .array(
      z.object({
        id: z.number(),
        title: z.string(),
        startDate: z.string().nullable(),
        state: openEnum(INITIATIVE_STATES),
      }),
    )
    .nullish(),
  /** The numbers that wait for a place. */
  waitingCounts: sidesSchema.nullish(),
  /** Everybody who runs it is suspended, so it takes no requests. */
  nobodyAnswers: z.boolean().nullish(),
  /** No adult runs it or reads along with who does: what an adult asks waits. Said to adults alone. */
  lacksReader: z.boolean().nullish(),
  /** The time of its deletion; those who had joined or asked read it until 30 days later. Null where it is not deleted. */
  removedAt: z.string().nullish(),
  /** For those who may change it: how many requests wait for an answer. Absent for everybody else. */
  manager: z.object({ openRequests: z.number() }).nullish(),
  /** The person who asks the reader to help to run it; absent for everybody else. */
  askedBy: z.string().nullish(),
  /** The codes of the reader's own places, alone or with a team, to show at the door. */
  codes: z
    .array(
      z.object({
        code: z.string(),
        team: z.string().nullable(),
        /** The code of the page that confirms that the person came; teams have none, and nobody before it is confirmed. */
        confirmation: z.string().nullish(),
        /** It was used at the door of this day; absent where it was not. */
        isHere: z.boolean().nullish(),
      }),
    )
    .nullish(),
  /** The decision that hides it, for those who may change it and moderators; absent where it is not hidden. */
  hidden: hiddenSchema.nullish(),
});
export type Initiative = z.infer<typeof initiativeSchema>;

export const initiativeListQuery = listQuery.extend({
  ...nearQuery,
  initiativeType: repeated(z.enum(INITIATIVE_TYPES)),
  when: z.enum(WHEN).default('all'),
  /** By the rule of isVirtual(). */
  format: z.enum(FORMATS).optional(),
  country: repeated(queryText(100)),
  language: repeated(z.enum(LANGUAGE_CODES)),
});
export type InitiativeListQuery = z.output<typeof initiativeListQuery>;

export const initiativeMapQuery = initiativeListQuery.omit({ limit: true, cursor: true }).extend(mapQuery);

export const initiativeDetailsQuery = z.object({ id: idParam(said('Invalid initiative ID')) });

export const END_BEFORE_START = 'End date must be on or after the start date.';
const needed = (message: Message) => optionalInteger({ min: 1, max: 10_000, message });

const initiativeShape = z.object({
  title: publicName({ label: 'Title', min: 3, max: 200 }),
  description: longText({ label: 'Description', min: 10, max: 5000, isPublic: true }),
  language: textLanguage(),
  organization: publicName({
    label: 'Organization',
    min: 2,
    max: 120,
    message: said('Organization is required'),
  }),
  initiativeType: z.enum(INITIATIVE_TYPES, { error: said('Please select a type') }),
  startDate: optionalEventDate(),
  endDate: optionalEventDate(),
  location: optionalText({ label: 'Location', max: BOUNDS.location, isPublic: true }),
  contactEmail: optionalEmail(said('Invalid email address')),
  /** Shows the address to signed-in adults; absent: as before, at first it is shown. */
  showAddress: z.boolean().optional(),
  applicationUrl: optionalHttpUrl(said('Invalid URL')),
  teamId: optionalId(said('Invalid team ID')),
  teamsNeeded: needed(said('Teams needed must be positive')),
  individualsNeeded: needed(said('Individuals needed must be positive')),
  rolesDescription: optionalLongText({ label: 'Roles', max: 2000, isPublic: true }),
  ...eventShape,
});

const endsAfterStart = (value: { startDate: string | null; endDate: string | null }) =>
  value.startDate === null || value.endDate === null || value.startDate <= value.endDate;
const endsAfterStartRule = { path: ['endDate'], error: said(END_BEFORE_START) };

export const createInitiativeSchema = initiativeShape
  .extend({ state: z.enum(['DRAFT', 'PUBLISHED']).optional() })
  .refine(endsAfterStart, endsAfterStartRule)
  .superRefine(checkEvent);
export type CreateInitiative = z.output<typeof createInitiativeSchema>;
const initiativeId = id(said('Invalid initiative ID'));
export const updateInitiativeSchema = initiativeShape
  .extend({
    initiativeId,
    /** The later ones of its series change as it does. */
    later: z.boolean().optional(),
    ...seenField,
  })
  .refine(endsAfterStart, endsAfterStartRule)
  .superRefine(checkEvent);
export type UpdateInitiative = z.output<typeof updateInitiativeSchema>;
export const initiativeIdSchema = z.object({ initiativeId });
/** With `series`, all drafts of its series are published. */
export const publishInitiativeSchema = initiativeIdSchema.extend({ series: z.boolean().optional() });

/** The initiatives that the user runs: drafts newest first, then upcoming ones soonest first, then ended ones latest first. */
export const ownInitiativesSchema = z.object({
  initiatives: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      state: openEnum(INITIATIVE_STATES),
      startDate: z.string().nullable(),
      isHidden: z.boolean(),
      hasEnded: z.boolean(),
      /** Requests that wait for an answer. */
      openRequests: z.number(),
      /** Teams and individuals who take part. */
      joined: z.number(),
    }),
  ),
});
export type OwnInitiatives = z.infer<typeof ownInitiativesSchema>;
export const changeStateSchema = z.object({
  initiativeId,
  state: z.enum(['PUBLISHED', 'POSTPONED', 'CANCELLED']),
  /** Text sent to every recipient, and shown on the page until it takes place again. */
  note: optionalLongText({ label: 'Note', max: BOUNDS.note, isPublic: true }),
});
export type ChangeState = z.output<typeof changeStateSchema>;

/** Makes a number of drafts that repeat an initiative at an interval. */
export const createSeriesSchema = z.object({
  initiativeId,
  every: z.enum(REPETITIONS),
  times: z
    .int({ error: said('Please enter a number from 1 to 19') })
    .min(1, { error: said('Please enter a number from 1 to 19') })
    .max(19, { error: said('Please enter a number from 1 to 19') }),
});
export type CreateSeries = z.output<typeof createSeriesSchema>;

/** At most so many come with one request. */
const comers = () =>
  optionalInteger({ min: 0, max: 1_000, message: said('Please enter a number from 0 to 1,000') }).optional();
const comersShape = { students: comers(), adults: comers() };
const answers = z
  .array(
    z.object({
      question: z.string().meta({ isPublic: false }).max(800),
      answer: optionalText({ label: 'Answer', max: 200, isPublic: false }),
    }),
  )
  .max(MOST_QUESTIONS)
  // An empty field is no answer.
  .transform((given) => given.flatMap(({ question, answer }) => (answer ? [{ question, answer }] : [])))
  .optional();
/** Without `answers` they stay as they are. */
export const changeComersSchema = z.object({
  threadId: id(said('Invalid conversation ID')),
  ...comersShape,
  answers,
});

export const joinRequestSchema = z.object({
  initiativeId,
  message: longText({ label: 'Message', min: 10, max: 2000, isPublic: false }),
  contactEmail: email(said('Please enter a valid email address')),
  /** A team of the sender; absent: the sender joins as an individual. */
  teamId: optionalId(said('Invalid team ID')),
  ...comersShape,
  answers,
});
