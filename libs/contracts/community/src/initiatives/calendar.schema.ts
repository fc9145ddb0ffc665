import { id } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';

const feed = z.object({
  id: z.number(),
  /** The team whose initiatives the feed holds; null for the person's own initiatives. */
  team: z.object({ id: z.number(), teamNumber: z.string(), teamName: z.string() }).nullable(),
  createdAt: z.string(),
});
export const calendarFeedsSchema = z.object({ feeds: z.array(feed) });
export type CalendarFeed = z.infer<typeof feed>;
/** `url` is shown once, because only a hash of its token is stored. A new feed of the same calendar replaces the old. */
export const newCalendarFeedSchema = z.object({ feed: feed.extend({ url: z.string() }) });
export const createFeedSchema = z.object({
  /** A team of the user; absent: the user's own calendar. */
  teamId: id('Invalid team ID')
    .nullish()
    .transform((value) => value ?? null),
});
export const revokeFeedSchema = z.object({ feedId: id('Invalid feed ID') });
