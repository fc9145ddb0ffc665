import { get, id, openEnum, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { THREAD_KINDS } from './thread.enums.ts';

/** A message of the reader that would begin a conversation, and waits for an adult who reads along (docs/product.md#reading-along). */
export const heldMessageSchema = z.object({
  heldId: z.number(),
  kind: openEnum(THREAD_KINDS),
  target: z.object({ id: z.number(), name: z.string() }),
  /** The team in whose name it is written. */
  actingTeamId: z.number().nullable(),
  text: z.string(),
  createdAt: z.string(),
  /** Its initiative took place, so it reaches nobody any more. */
  over: z.boolean().optional(),
});
export type HeldMessage = z.infer<typeof heldMessageSchema>;

/** Requests of adults to a reader under 18 that wait, since nobody can read along yet. They are counted; names and words stay unsaid. */
export const askedOfYoungSchema = z.object({
  count: z.number(),
  /** The adult owner of a team of the reader who counts first, with the day. */
  next: z.object({ displayName: z.string(), countsAt: z.string() }).optional(),
});
export type AskedOfYoung = z.infer<typeof askedOfYoungSchema>;

export const heldMessageId = z.object({ heldId: id(said('Invalid message ID')) });

/** Messages that wait for an adult who reads along (docs/product.md#reading-along). */
export const heldMessageEndpoints = {
  heldMessages: get('/_api/threads/held', {
    summary: "The user's messages that wait for an adult who reads along, oldest first",
    access: 'user',
    response: z.object({ messages: z.array(heldMessageSchema), asked: askedOfYoungSchema.optional() }),
  }),
  withdrawHeld: post('/_api/threads/held/withdraw', {
    summary: 'Take back a message that nobody has received yet',
    access: 'user',
    body: heldMessageId,
    errors: ['HELD_NOT_FOUND'],
  }),
} as const;
