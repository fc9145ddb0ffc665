import { z } from '@meshwork/contracts-core/zod';

/** Cap of the count of open requests. */
export const OPEN_COUNTED = 100;

/** The time in which requests to a mentor, initiative or team are answered (docs/product.md#answering). */
export const answeringSchema = z.object({
  /** Median days to the first answer over the last 180 days, at least 1; null with fewer than three answers. */
  days: z.number().nullable(),
  /** Requests without a decision, at most {@link OPEN_COUNTED}. */
  open: z.number(),
  /** One of them has had no answer for 21 days. */
  isSlow: z.boolean(),
});
export type Answering = z.infer<typeof answeringSchema>;

/** For cards and pages; null or absent where there is nothing to say. */
export const answeringField = { answering: answeringSchema.nullish() };
