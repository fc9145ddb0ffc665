import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { get, post } from './endpoint.ts';
import { id, text } from './field.schema.ts';

/** Something of a person's that is asked about, or that has faded because nobody answered. */
const askedItemSchema = z.object({
  kind: z.string(),
  id: z.number(),
  title: z.string(),
  /** The path of its page, where it can be corrected. */
  path: z.string(),
  /** When it fades without an answer. */
  until: z.string(),
  isFaded: z.boolean(),
});
export type AskedItem = z.infer<typeof askedItemSchema>;

/** Limits the items that an answer lists and one press confirms. */
export const MOST_ASKED = 100;

const confirmItemsSchema = z.object({
  items: z
    .array(z.object({ kind: text({ label: 'Kind', max: 40, isPublic: false }), id: id(said('Invalid ID')) }))
    .min(1)
    .max(MOST_ASKED),
});
export type ConfirmItems = z.output<typeof confirmItemsSchema>;

/** The yearly question of one domain (docs/product.md#still-true). The page `/account/still-true` asks each domain. */
export const stillTrueEndpoints = <S extends string>(service: S) =>
  ({
    askedItems: get(`/_api/${service}/still-true`, {
      summary: "What of the person's is asked about here, the longest asked first",
      access: 'user',
      response: z.object({ items: z.array(askedItemSchema) }),
    }),
    confirmItems: post(`/_api/${service}/still-true`, {
      summary: "Say that the person's items are still right; they come back where they had faded",
      access: 'user',
      body: confirmItemsSchema,
      response: z.object({ confirmed: z.number() }),
      errors: ['NOTHING_TO_CONFIRM'],
    }),
  }) as const;
