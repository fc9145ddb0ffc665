import type { ApiClient } from '@meshwork/api-client';
import { communityCalls, threadKeys } from '@meshwork/contracts-community';
import { queryOptions } from '@meshwork/shell-contract';

/**
 * One conversation. The event stream of the inbox refreshes it; the interval is for the time without a stream, and every return
 * to the page fetches what was missed.
 */
export const threadQuery = (api: ApiClient, threadId: number) =>
  queryOptions({
    queryKey: threadKeys.detail(threadId),
    queryFn: async ({ signal }) =>
      (await api.call(communityCalls.threadDetails, { query: { threadId }, signal })).thread,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval: 30_000,
  });

/** Reads the requester of a conversation, for those who may answer. */
export const threadRequester = (api: ApiClient, threadId: number) =>
  queryOptions({
    queryKey: threadKeys.requester(threadId),
    queryFn: async ({ signal }) =>
      (await api.call(communityCalls.threadRequester, { query: { threadId }, signal })).requester,
  });
