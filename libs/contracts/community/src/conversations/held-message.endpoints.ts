import { get, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { heldMessageId, heldMessageSchema } from './held-message.schema.ts';

/** Messages that wait for an adult who reads along (docs/product.md#reading-along). */
export const heldMessageEndpoints = {
  heldMessages: get('/_api/threads/held', {
    summary: "The user's messages that wait for an adult who reads along, oldest first",
    access: 'user',
    response: z.object({ messages: z.array(heldMessageSchema) }),
  }),
  withdrawHeld: post('/_api/threads/held/withdraw', {
    summary: 'Take back a message that nobody has received yet',
    access: 'user',
    body: heldMessageId,
    response: z.object({ ok: z.literal(true) }),
    errors: ['HELD_NOT_FOUND'],
  }),
} as const;
