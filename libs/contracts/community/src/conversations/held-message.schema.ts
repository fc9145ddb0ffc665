import { id, openEnum } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
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
});
export type HeldMessage = z.infer<typeof heldMessageSchema>;

export const heldMessageId = z.object({ heldId: id('Invalid message ID') });
