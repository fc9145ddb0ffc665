import { id } from '@meshwork/contracts-core';
import { z } from 'zod';

const feed = z.object({
  id: z.number(),
  /** The team whose joined initiatives it holds; null for the person's own. */
  team: z.object({ id: z.number(), teamNumber: z.string(), teamName: z.string() }).nullable(),
  createdAt: z.string(),
});
export const calendarFeedsSchema = z.object({ feeds: z.array(feed) });
export type CalendarFeed = z.infer<typeof feed>;
/** `url` is shown this once: only a fingerprint of it is kept. A new one for the same calendar ends the old one. */
export const newCalendarFeedSchema = z.object({ feed: feed.extend({ url: z.string() }) });
export const createFeedSchema = z.object({
  /** A team of the sender; absent: the sender's own calendar. */
  teamId: id('Invalid team ID')
    .nullish()
    .transform((value) => value ?? null),
});
export const revokeFeedSchema = z.object({ feedId: id('Invalid feed ID') });
