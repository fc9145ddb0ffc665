import { get, id, media, optionalId, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { CALENDAR_FILE_PATH, calendarFeedPath, INITIATIVES_CALENDAR_PATH } from '../community-api.ts';
import { initiativeDetailsQuery, initiativeListQuery } from './initiative.schema.ts';

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
  teamId: optionalId(said('Invalid team ID')),
});
export const revokeFeedSchema = z.object({ feedId: id(said('Invalid feed ID')) });

/** Calendar feeds. */
export const calendarEndpoints = {
  calendarFeeds: get('/_api/initiatives/feeds', {
    summary: "The user's calendar feeds",
    access: 'user',
    response: calendarFeedsSchema,
  }),
  createCalendarFeed: post('/_api/initiatives/feeds', {
    summary: 'Create a calendar feed of the initiatives that the user or a team has joined',
    access: 'user',
    body: createFeedSchema,
    response: newCalendarFeedSchema,
    creates: true,
    showsSecret: () => true,
    errors: ['AGE_UNKNOWN', 'NOT_A_TEAM_MEMBER'],
  }),
  revokeCalendarFeed: post('/_api/initiatives/feeds/revoke', {
    summary: 'Revoke a calendar feed: its address stops working',
    access: 'user',
    body: revokeFeedSchema,
    errors: ['FEED_NOT_FOUND'],
  }),
} as const;

/** The tag of the language of a file's sentences, and of the pages to which it leads. */
const languageTag = () => z.string().max(20).optional();

/** Calendars as files and as feeds. */
export const calendarMedia = {
  initiativeCalendar: media(CALENDAR_FILE_PATH, {
    summary: 'One initiative as a calendar file',
    description: 'An iCalendar file (RFC 5545) with one event.',
    access: 'public',
    open: true,
    query: initiativeDetailsQuery.extend({ language: languageTag() }),
    mediaType: 'text/calendar',
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_UNDATED'],
  }),
  initiativesCalendar: media(INITIATIVES_CALENDAR_PATH, {
    summary: 'The list of initiatives as a calendar to subscribe to',
    description:
      'An iCalendar file (RFC 5545) of the dated initiatives that pass the filters of the list: at most 500, those that have not ended first.',
    access: 'public',
    open: true,
    /** The list's own `language` is a filter: in which language people wrote. */
    query: initiativeListQuery.omit({ limit: true, cursor: true }).extend({ pageLanguage: languageTag() }),
    mediaType: 'text/calendar',
    errors: ['PLACE_UNKNOWN'],
  }),
  calendarFeed: media(calendarFeedPath(':token'), {
    summary: 'A calendar to subscribe to',
    description:
      'An iCalendar file (RFC 5545) of the initiatives that a person or a team has joined. The address is secret: whoever has it can read the calendar without a session.',
    access: 'public',
    secret: true,
    pathParameters: { token: 'The secret part of the address, which creating the feed answers once.' },
    mediaType: 'text/calendar',
    errors: ['FEED_NOT_FOUND'],
  }),
} as const;
