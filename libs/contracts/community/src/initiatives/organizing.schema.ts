import {
  BOUNDS,
  id,
  idParam,
  listQuery,
  longText,
  openEnum,
  optionalLongText,
  repeated,
  text,
  typedNumber,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { DECISIONS, INITIATIVE_STATES, RECEIVERS, REQUEST_STATUSES, SIDES } from '../community.enums.ts';
import { comersSchema, THANKS_LENGTH } from '../conversations/thread.schema.ts';
import { sidesSchema } from './initiative.schema.ts';

const initiativeId = id(said('Invalid initiative ID'));
const teamReference = z.object({ id: z.number(), teamNumber: z.string(), teamName: z.string() });

/** `search` looks for words in the sender's name, the team and the message. */
export const eventRequestsQuery = listQuery.extend({
  id: idParam(said('Invalid initiative ID')),
  status: repeated(z.enum(REQUEST_STATUSES)),
  side: z.enum(SIDES).optional(),
});
export type EventRequestsQuery = z.output<typeof eventRequestsQuery>;

const answers = z.array(z.object({ question: z.string(), answer: z.string() })).nullish();
const person = z.object({ id: z.number(), username: z.string(), displayName: z.string() });

export const eventRequestSchema = z.object({
  id: z.number(),
  /** Its conversation; absent in answers of an earlier release. */
  threadId: z.number().nullish(),
  status: openEnum(REQUEST_STATUSES),
  createdAt: z.string(),
  message: z.string(),
  note: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** The site declined it without an answer of anybody when the initiative had ended or was called off. Absent for all others. */
  isClosedBySite: z.boolean().optional(),
  waitingPosition: z.number().nullable(),
  /** Null for a deleted account. */
  person: person.nullable(),
  team: teamReference.nullable(),
  /** Absent from an older service. */
  comers: comersSchema.nullish(),
  answers,
  /** The sender alone is surely younger or older than the initiative is for. */
  isOutsideAges: z.boolean().optional(),
});
export type EventRequest = z.infer<typeof eventRequestSchema>;

/** One page of the requests to one initiative, oldest first. */
export const eventRequestsSchema = z.object({
  initiative: z.object({
    id: z.number(),
    title: z.string(),
    state: openEnum(INITIATIVE_STATES),
    teamsNeeded: z.number().nullable(),
    individualsNeeded: z.number().nullable(),
    participationCounts: sidesSchema,
    peopleCounts: sidesSchema.nullish(),
    hasEnded: z.boolean().optional(),
    /** Moderators hid it: nobody answers or writes. */
    paused: z.boolean().optional(),
    /** A plain date; absent from an older service. */
    startDate: z.string().nullish(),
    /** Sums over those who take part. `unsaid` counts the teams of which nobody said a number. */
    comers: z
      .object({
        students: z.number(),
        adults: z.number(),
        unsaid: z.number(),
        /** People who come without a team and without anybody else; an older service counts them as unsaid. */
        alone: z.number().optional(),
        /** People who were seen at the door. */
        came: z.number().optional(),
        /** The teams of those, and the cities of these teams. */
        cameTeams: z.number().optional(),
        cameCities: z.number().optional(),
        /** Requests of people under 18 that wait for an adult who reads along. */
        heldBack: z.number().optional(),
        /** People who took part before, and can be told once that it takes place again. */
        former: z.number().optional(),
      })
      .optional(),
  }),
  /** Counts per state, whatever the filters. */
  counts: z.array(z.object({ status: openEnum(REQUEST_STATUSES), count: z.number() })),
  requests: z.array(eventRequestSchema),
});
export type EventRequests = z.infer<typeof eventRequestsSchema>;

const note = optionalLongText({ label: 'Note', max: BOUNDS.note, isPublic: false });
export const answerRequestsSchema = z.object({
  initiativeId,
  requestIds: z
    .array(id(said('Invalid request ID')))
    .min(1)
    .max(100),
  decision: z.enum(DECISIONS),
  note,
});
export type AnswerRequests = z.output<typeof answerRequestsSchema>;
/** The result by request id: `full` found no place, `closed` were answered or withdrawn before. */
export const answeredSchema = z.object({
  answered: z.array(z.number()),
  full: z.array(z.number()),
  closed: z.array(z.number()),
});
export const declineRestSchema = z.object({ initiativeId, note });

export const messageParticipantsSchema = z.object({
  initiativeId,
  /** Absent in calls of an earlier release: everybody who has joined. */
  to: z.enum(RECEIVERS).default('joined'),
  message: longText({ label: 'Message', min: 10, max: BOUNDS.message, isPublic: false }),
});

const HOURS_MESSAGE = said('Hours are 0.25 to 24, in quarters of an hour');
const hoursField = z.preprocess(
  typedNumber,
  z
    .number({ error: HOURS_MESSAGE })
    .min(0.25, { error: HOURS_MESSAGE })
    .max(24, { error: HOURS_MESSAGE })
    .refine((hours) => Number.isInteger(hours * 4), { error: HOURS_MESSAGE }),
);

export const endAllSchema = z.object({
  initiativeId,
  thanks: longText({ label: 'Thanks', max: THANKS_LENGTH, isPublic: false }),
  /** Confirmed to everybody whose participation it ends. */
  hours: hoursField.nullish(),
});
export type EndAll = z.output<typeof endAllSchema>;

export const participantsSchema = z.object({
  title: z.string(),
  /** Absent from an older service. */
  startDate: z.string().nullish(),
  location: z.string().nullish(),
  participants: z.array(
    z.object({
      placeId: z.number(),
      /** Shown at the door; absent from an older service. */
      code: z.string().nullish(),
      person: person.nullable(),
      team: teamReference.nullable(),
      joinedAt: z.string(),
      /** Absent from an older service. */
      comers: comersSchema.nullish(),
      answers,
    }),
  ),
});
export type Participants = z.infer<typeof participantsSchema>;

export const organizersSchema = z.object({
  organizers: z.array(person.extend({ isPoster: z.boolean() })),
  /** People who were asked and have not answered: by the username that was typed, and never by their name. */
  asked: z.array(z.object({ id: z.number(), username: z.string() })).nullish(),
});
export type Organizers = z.infer<typeof organizersSchema>;
export const addOrganizerSchema = z.object({
  initiativeId,
  username: text({ label: 'Username', max: 30, isPublic: false }),
});
export const answerOrganizingSchema = z.object({ initiativeId, decision: z.enum(DECISIONS) });
export const removeOrganizerSchema = z.object({ initiativeId, userId: id(said('Invalid user ID')) });
