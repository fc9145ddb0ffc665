import type { ApiClient } from '@meshwork/api-client';
import { authCalls } from '@meshwork/contracts-auth';
import { queryOptions } from '@tanstack/react-query';
import { UNSEEN } from './retryable.ts';

/** Interval at which the notices are requested while a page is open, in milliseconds. */
const POLL_INTERVAL = 60_000;

/** Reads the decisions about the person's items, account and reports: for the count in the header and the list in the account. */
export const noticesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['notices'],
    queryFn: ({ signal }) => api.call(authCalls.notices, { signal }),
    refetchInterval: POLL_INTERVAL,
    meta: UNSEEN,
  });

export type { Notice } from '@meshwork/contracts-auth';

/** Marks decisions as read. @param ids all of them when absent */
export const readNotices = (api: ApiClient, ids?: number[]) =>
  api.call(authCalls.readNotices, { body: ids ? { ids } : {} });
