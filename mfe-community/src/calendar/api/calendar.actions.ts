import { type ApiClient, callQuery } from '@meshwork/api-client';
import { type CalendarFeed, calendarKeys, communityCalls } from '@meshwork/contracts-community';
import { useAction } from '@meshwork/shell-contract';

/** Creates a calendar; only this response contains its secret address. */
export const useCreateFeed = (onCreated: (address: string) => void) =>
  useAction(communityCalls.createCalendarFeed, {
    changes: [calendarKeys.feeds],
    failure: 'Failed to make the calendar',
    showFailure: 'toast',
    onSuccess: ({ feed }) => onCreated(feed.url),
  });

/** Ends a calendar. @param onFailure closes the confirmation, since a toast shows the failure */
export const useRevokeFeed = (feed: CalendarFeed, onFailure: () => void) =>
  useAction(communityCalls.revokeCalendarFeed, {
    changes: [calendarKeys.feeds],
    success: { title: 'Calendar ended.', detail: feedName(feed) },
    failure: 'Failed to end the calendar',
    showFailure: 'toast',
    onError: onFailure,
  });

/** The team of a calendar, or the person's own initiatives. */
export const feedName = ({ team }: Pick<CalendarFeed, 'team'>): string =>
  team ? `${team.teamNumber} ${team.teamName}` : 'My initiatives';

/** The person's calendar feeds, without their secret addresses. */
export const ownFeeds = (api: ApiClient) => callQuery(api, calendarKeys.feeds, communityCalls.calendarFeeds);
