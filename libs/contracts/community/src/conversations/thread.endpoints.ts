import { get, openEnum, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { REQUEST_STATUSES } from '../community.enums.ts';
import { THREAD_KINDS } from './thread.enums.ts';
import {
  answerThreadSchema,
  endThreadSchema,
  heldMatterSchema,
  ownMatterSchema,
  threadCardSchema,
  threadIdSchema,
  threadListQuery,
  threadMessageBody,
  threadQuery,
  threadSchema,
  writeToTeamSchema,
} from './thread.schema.ts';

/** An answer names this many earlier requests at most; `counts` counts all. */
export const EARLIER_MATTERS = 10;

/**
 * Shows the requester to those who may answer (docs/product.md#who-asks). For people who have not said that they are adults it holds the
 * name and their earlier requests to the reader, and nothing else.
 */
export const requesterSchema = z.object({
  /** Null for a deleted account. */
  id: z.number().nullable(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  /** The first day of the month in which the person signed up; null where that is not shown. */
  memberSince: z.string().nullable(),
  /** Teams that their mentor page shows, and teams of the reader. */
  teams: z.array(z.object({ id: z.number(), teamNumber: z.string(), teamName: z.string() })),
  /** The requester's mentor profile; null where they have none. */
  mentor: z
    .object({
      id: z.number(),
      position: z.string().nullable(),
      organization: z.string().nullable(),
      thanks: z.number(),
    })
    .nullable(),
  /** Earlier requests of the requester to the reader's side, newest first; at most {@link EARLIER_MATTERS}. */
  earlier: z.array(
    z.object({
      threadId: z.number(),
      kind: openEnum(THREAD_KINDS),
      state: openEnum(REQUEST_STATUSES),
      target: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** Counts of the earlier requests per state. */
  counts: z.array(z.object({ state: openEnum(REQUEST_STATUSES), count: z.number() })),
});
export type Requester = z.infer<typeof requesterSchema>;

const threadEnvelope = z.object({ thread: threadSchema });

/** Conversations of all kinds (docs/product.md#conversations). */
export const threadEndpoints = {
  listThreads: get('/_api/threads', {
    summary: "The user's conversations of all kinds, by their last activity",
    access: 'user',
    query: threadListQuery,
    response: z.object({ threads: z.array(threadCardSchema) }),
    paged: true,
  }),
  threadDetails: get('/_api/threads/details', {
    summary: 'One conversation with its messages',
    access: 'user',
    query: threadQuery,
    response: threadEnvelope,
    errors: ['THREAD_NOT_FOUND'],
  }),
  threadRequester: get('/_api/threads/requester', {
    summary: 'Who asks, for those who may answer: what the person shows, and what they asked before',
    access: 'user',
    query: threadQuery,
    response: z.object({ requester: requesterSchema }),
    errors: ['THREAD_NOT_FOUND', 'REQUEST_NOT_YOURS'],
  }),
  ownMatters: get('/_api/threads/mine', {
    summary: 'Where the user stands with each mentor, initiative and team that they have asked',
    access: 'user',
    response: z.object({
      matters: z.array(ownMatterSchema),
      held: z.array(heldMatterSchema).optional(),
      /** The ids of the people whom the user blocks. */
      blocked: z.array(z.number()).optional(),
    }),
  }),
  writeToTeam: post('/_api/threads', {
    summary: 'Write to the owners of a team in the name of a team that the user owns',
    access: 'user',
    body: writeToTeamSchema,
    act: 'message',
    // Null: the message waits for an adult who reads along.
    response: z.object({ thread: threadSchema.nullable() }),
    creates: true,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'OWN_TEAM_THREAD', 'TEAM_UNREACHABLE', 'REQUEST_EXISTS'],
  }),
  sendMessage: post('/_api/threads/message', {
    summary: 'Send a message in a conversation',
    access: 'user',
    body: threadMessageBody,
    act: 'message',
    // A reply is none; what is written before an answer is counted where the state of the request is known.
    counted: false,
    response: threadEnvelope,
    creates: true,
    errors: ['THREAD_NOT_FOUND', 'THREAD_CLOSED', 'NEW_ACCOUNT_LIMIT'],
  }),
  answerThread: post('/_api/threads/answer', {
    summary: 'Accept or decline what a conversation asks',
    access: 'user',
    body: answerThreadSchema,
    response: threadEnvelope,
    errors: [
      'THREAD_NOT_FOUND',
      'REQUEST_NOT_FOUND',
      'REQUEST_NOT_YOURS',
      'REQUEST_CLOSED',
      'INITIATIVE_FULL',
      'INITIATIVE_CANCELLED',
      'TEAM_NOT_FOUND',
      'NOT_TEAM_OWNER',
      'NO_JOIN_REQUEST',
      'NO_READER',
      'OWNER_BY_ADULTS',
    ],
  }),
  withdrawThread: post('/_api/threads/withdraw', {
    summary: 'Withdraw what a conversation asks',
    access: 'user',
    body: threadIdSchema,
    response: threadEnvelope,
    errors: [
      'THREAD_NOT_FOUND',
      'REQUEST_NOT_FOUND',
      'REQUEST_NOT_SENT_BY_YOU',
      'REQUEST_CLOSED',
      'TEAM_NOT_FOUND',
      'NO_JOIN_REQUEST',
    ],
  }),
  endThread: post('/_api/threads/end', {
    summary: 'End what was accepted, or thank for it afterwards',
    access: 'user',
    body: endThreadSchema,
    response: threadEnvelope,
    errors: ['THREAD_NOT_FOUND', 'NOTHING_TO_END', 'MEMBERSHIP_ENDS_ON_TEAM', 'NO_READER'],
  }),
  openThread: post('/_api/threads/opened', {
    summary: 'Mark a conversation as read',
    access: 'user',
    body: threadIdSchema,
    errors: ['THREAD_NOT_FOUND'],
  }),
} as const;
