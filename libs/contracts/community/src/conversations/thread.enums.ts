import { valuesOf } from '@meshwork/contracts-core';

/** A thread is a message to a mentor, a request to join an initiative or a team, one between two teams, or help with a need. */
export const THREAD_KIND_LABELS = {
  MENTOR: 'Mentors',
  INITIATIVE: 'Initiatives',
  TEAM: 'Joining teams',
  TEAMS: 'Between teams',
  OFFER: 'Offers of help',
} as const;
export type ThreadKind = keyof typeof THREAD_KIND_LABELS;
export const THREAD_KINDS = valuesOf(THREAD_KIND_LABELS);

/** The side that started the thread, and the side that may answer it. */
export const THREAD_SIDES = ['REQUESTER', 'RECIPIENT'] as const;
export type ThreadSide = (typeof THREAD_SIDES)[number];

/** States of a thread's initiative that people have to hear of; `GONE`: it is deleted for good. */
export const MATTER_STATES = ['CANCELLED', 'POSTPONED', 'CHANGED', 'DELETED', 'GONE'] as const;

/** A request waits for the young people who are asked alone, or for everybody, since no adult is there any more. */
export const WAITS_FOR = ['YOUNG', 'ALL'] as const;

/** `waiting` needs something of the reader, `others` do not, `open` has not ended, `closed` has. */
export const THREAD_FILTERS = ['all', 'waiting', 'others', 'open', 'closed'] as const;
export type ThreadFilter = (typeof THREAD_FILTERS)[number];

/** Days after which a team that nobody has verified counts for guardians (docs/product.md#reading-along). */
export const READER_TEAM_DAYS = 14;
