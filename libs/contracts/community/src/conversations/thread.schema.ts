import {
  BOUNDS,
  hiddenSchema,
  id,
  idParam,
  listQuery,
  longText,
  openEnum,
  optionalLongText,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { DECISIONS, REQUEST_STATUSES } from '../community.enums.ts';
import { MATTER_STATES, THREAD_FILTERS, THREAD_KINDS, THREAD_SIDES, WAITS_FOR } from './thread.enums.ts';

/** Characters of the last message that the list shows. */
export const THREAD_EXCERPT = 160;
export const THANKS_LENGTH = 500;

const personSchema = z.object({
  /** Null for a deleted account. */
  id: z.number().nullable(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
});

/** The acts of a card that the reader may do now; `end` is absent from an older service. */
const cardActs = z.object({ answer: z.boolean(), withdraw: z.boolean(), end: z.boolean().optional() });

/** The parts of a request to a mentor or an initiative that the account page shows. */
const requestDetailsSchema = z.object({
  /** The words with which it began. */
  message: z.string(),
  /** The note with the answer. */
  note: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** The address of an adult who asked, for the adult who was asked and for themselves; otherwise empty. */
  contactEmail: z.string(),
  /** True after {@link OVERDUE_DAYS} days without an answer. */
  isOverdue: z.boolean(),
});

/** A thread in the list of a person. */
export const threadCardSchema = z.object({
  id: z.number(),
  kind: openEnum(THREAD_KINDS),
  state: openEnum(REQUEST_STATUSES),
  /** The reader's side. */
  side: openEnum(THREAD_SIDES),
  /** The mentor, initiative or team that was asked; `id` is null where it is gone, or hidden from the reader. */
  target: z.object({ id: z.number().nullable(), name: z.string() }),
  requester: personSchema,
  /** The team for which the requester asks. */
  actingTeam: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** The place on the waiting list, from 1; null where it does not wait, absent from an older service. */
  waitingPosition: z.number().nullish(),
  createdAt: z.string(),
  lastAt: z.string(),
  /** The beginning of the last message. */
  excerpt: z.string(),
  isUnread: z.boolean(),
  /** The thread needs an answer of the reader's side. */
  awaitsYou: z.boolean(),
  /** The reader is an adult who reads along with somebody under 18, and takes no part. */
  readsAlong: z.boolean().optional(),
  /** Its initiative does not take place, so nobody can be accepted. */
  cancelled: z.boolean().optional(),
  /** Its initiative took place: nobody asks, waits or gives a place back any more. */
  over: z.boolean().optional(),
  /** Moderators hide what it is about, or the request itself: nobody writes or answers until they give it back. */
  paused: z.boolean().optional(),
  /** Absent from an older service. */
  may: cardActs.optional(),
  /** In a list of one side alone; absent from an older service. */
  details: requestDetailsSchema.optional(),
});
export type ThreadCard = z.infer<typeof threadCardSchema>;

export const threadMessageSchema = z.object({
  /** Null for the request's own words, for the note with the answer, and for what waits. */
  id: z.number().nullable(),
  side: openEnum(THREAD_SIDES),
  author: personSchema,
  text: z.string(),
  createdAt: z.string(),
  isMine: z.boolean(),
  /** Names the message in a report; null where it cannot be reported. */
  item: z.object({ kind: z.string(), itemId: z.number() }).nullable(),
  /** The decision that hides it, for its author. Nobody else reads it. */
  hidden: hiddenSchema.nullish(),
  /** An own message that waits for an adult who reads along: nobody else has it. */
  held: z.object({ heldId: z.number() }).nullish(),
});
export type ThreadMessage = z.infer<typeof threadMessageSchema>;

const matterSchema = z.object({
  state: openEnum(MATTER_STATES),
  /** The time of the change; null where it is not known. */
  at: z.string().nullable(),
  /** The new plain dates. */
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  location: z.string().nullable(),
});

/** The people who come with a request to join; null where it is not said. */
export const comersSchema = z.object({ students: z.number().nullable(), adults: z.number().nullable() });
export type Comers = z.infer<typeof comersSchema>;

export const threadSchema = threadCardSchema.omit({ details: true }).extend({
  /** Set for requests to join an initiative; an older service leaves it out. */
  comers: comersSchema.nullish(),
  /** To the questions of the initiative, which are as questionsOf() reads them. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })).nullish(),
  questions: z.string().nullish(),
  /** The hours that the organizer confirmed at the end. */
  confirmedHours: z.number().nullish(),
  /** The present state of the initiative; null where there is nothing to say, absent from an older service. */
  matter: matterSchema.nullish(),
  messages: z.array(threadMessageSchema),
  /** Adults who read along with somebody under 18, visibly to all. */
  readers: z.array(personSchema).optional(),
  /** Names the people who are asked and do not see it until an adult reads along with them; absent: everybody sees it. */
  waitsFor: openEnum(WAITS_FOR).optional(),
  decidedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  thanks: z.object({
    mine: z.string().nullable(),
    theirs: z.string().nullable(),
    /** Names the other side's thanks in a report. */
    item: z.object({ kind: z.string(), itemId: z.number() }).nullish(),
  }),
  /** The acts that the reader may do now. */
  may: cardActs.extend({ write: z.boolean(), end: z.boolean(), thank: z.boolean() }),
});
export type Thread = z.infer<typeof threadSchema>;

export const threadListQuery = listQuery.extend({
  show: z.enum(THREAD_FILTERS).default('all'),
  kind: z.enum(THREAD_KINDS).optional(),
  /** The reader's own side: not where they read along. The cards of such a list have the details of their requests. */
  side: z.enum(THREAD_SIDES).optional(),
});
export type ThreadListQuery = z.output<typeof threadListQuery>;

const INVALID_ID = said('Invalid conversation ID');
const threadId = id(INVALID_ID);

export const threadQuery = z.object({ threadId: idParam(INVALID_ID) });
export const threadIdSchema = z.object({ threadId });
export const threadMessageBody = z.object({
  threadId,
  text: longText({ label: 'Message', max: BOUNDS.message, isPublic: false }),
});
export const answerThreadSchema = z.object({
  threadId,
  decision: z.enum(DECISIONS),
  note: optionalLongText({ label: 'Note', max: BOUNDS.note, isPublic: false }),
});
export const endThreadSchema = z.object({
  threadId,
  thanks: optionalLongText({ label: 'Thanks', max: THANKS_LENGTH, isPublic: false }),
});
export const writeToTeamSchema = z.object({
  /** The team in whose name an owner writes. */
  fromTeamId: id(said('Invalid team ID')),
  teamId: id(said('Invalid team ID')),
  message: longText({ label: 'Message', min: 10, max: BOUNDS.message, isPublic: false }),
});
export type WriteToTeam = z.output<typeof writeToTeamSchema>;

/** The person's latest request to a target: their buttons follow from it. */
export const ownMatterSchema = z.object({
  threadId: z.number(),
  kind: openEnum(THREAD_KINDS),
  targetId: z.number(),
  /** The team for which the person asked. */
  teamId: z.number().nullable(),
  state: openEnum(REQUEST_STATUSES),
  /** The place on the waiting list, from 1. */
  position: z.number().nullable(),
});
export type OwnMatter = z.infer<typeof ownMatterSchema>;

/** A request that nobody has received yet, since no guardian is present (docs/product.md#reading-along). */
export const heldMatterSchema = ownMatterSchema.pick({ kind: true, targetId: true, teamId: true });
