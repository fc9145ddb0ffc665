import type { ApiClient } from '@meshwork/api-client';
import { initiativeEndpoints, teamEndpoints } from '@meshwork/contracts-community';
import { queryOptions } from '@meshwork/shell-contract';

export const feedKeys = { all: ['calendar-feeds'] as const };

/** The person's calendar feeds; their secret addresses are not among it. */
export const ownFeeds = (api: ApiClient) =>
  queryOptions({
    queryKey: feedKeys.all,
    queryFn: ({ signal }) => api.call(initiativeEndpoints.calendarFeeds, { signal }),
  });

/** Whose calendars one may subscribe to beside one's own. */
export const ownTeams = (api: ApiClient) =>
  queryOptions({
    queryKey: ['teams', 'mine'],
    queryFn: ({ signal }) => api.call(teamEndpoints.userTeams, { signal }),
  });
