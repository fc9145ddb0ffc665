import { get, id, openEnum, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';

const KINDS = ['team', 'mentor'] as const;

/** Something of the person's that is asked about, or that has faded because nobody answered. */
export const askedThingSchema = z.object({
  kind: openEnum(KINDS),
  id: z.number(),
  title: z.string(),
  path: z.string(),
  /** The day until which an answer keeps it from getting stale. */
  until: z.string(),
  isFaded: z.boolean(),
});
export type AskedThing = z.infer<typeof askedThingSchema>;

/** Limits the items that one press confirms. */
const MOST_THINGS = 100;

export const confirmThingsSchema = z.object({
  things: z
    .array(z.object({ kind: z.enum(KINDS), id: id('Invalid ID') }))
    .min(1)
    .max(MOST_THINGS),
});
export type ConfirmThings = z.output<typeof confirmThingsSchema>;

/** Asks people each summer whether their texts are still right (docs/product.md#still-true). */
export const stillTrueEndpoints = {
  askedThings: get('/_api/still-true', {
    summary: "The person's teams and mentor profile that are asked about, the longest asked first",
    access: 'user',
    response: z.object({ things: z.array(askedThingSchema) }),
  }),
  confirmThings: post('/_api/still-true', {
    summary:
      'Say that own teams and the own mentor profile are still right; they come back where they had faded',
    access: 'user',
    body: confirmThingsSchema,
    response: z.object({ confirmed: z.number() }),
    errors: ['NOTHING_TO_CONFIRM'],
  }),
} as const;
