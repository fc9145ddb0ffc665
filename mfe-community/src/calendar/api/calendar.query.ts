import { type ApiClient, callQuery } from '@meshwork/api-client';
import { calendarKeys, communityCalls } from '@meshwork/contracts-community';

/** The person's calendar feeds, without their secret addresses. */
export const ownFeeds = (api: ApiClient) => callQuery(api, calendarKeys.feeds, communityCalls.calendarFeeds);
