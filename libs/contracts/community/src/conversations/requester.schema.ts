import { openEnum } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { REQUEST_STATUSES } from '../community.enums.ts';
import { THREAD_KINDS } from './thread.enums.ts';

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
