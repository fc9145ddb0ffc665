import { get } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';

/** Limits the rows of one answer: more events than anybody attends. */
export const MOST_HOURS = 1_000;

const confirmedHoursSchema = z.object({
  initiativeId: z.number(),
  title: z.string(),
  /** The last day of the event, a plain date. */
  day: z.string(),
  hours: z.number(),
  /** The code of the certificate, as in `/initiatives/{id}/confirmation/{code}`. */
  confirmation: z.string(),
});
export type ConfirmedHours = z.infer<typeof confirmedHoursSchema>;

/** Hours that organizers confirmed (docs/product.md#hours). */
export const hoursEndpoints = {
  listHours: get('/_api/initiatives/hours', {
    summary: 'The hours that organizers confirmed to the user, the latest day first',
    access: 'user',
    // Badges: each is there as an Open Badge, too; absent from an older service.
    response: z.object({ hours: z.array(confirmedHoursSchema), hasBadges: z.boolean().optional() }),
  }),
} as const;
