import { z } from '@meshwork/contracts-core/zod';

/**
 * Marks of the fields of a thing as a form showed them. A change sends them along, and is refused where somebody else has changed
 * one of these fields since (docs/product.md#forms).
 */
export const seenField = { seen: z.array(z.string().max(60)).max(60).optional() };
export type Seen = z.infer<typeof seenField.seen>;
