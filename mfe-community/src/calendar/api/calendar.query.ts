import type { ApiClient } from '@meshwork/api-client';
import { calendarKeys, communityCalls } from '@meshwork/contracts-community';
import { queryOptions } from '@meshwork/shell-contract';

/** The person's calendar feeds, without their secret addresses. */
export const ownFeeds = (api: ApiClient) =>
  queryOptions({
    queryKey: calendarKeys.feeds,
    queryFn: ({ signal }) => api.call(communityCalls.calendarFeeds, { signal }),
  });
