import type { ApiClient } from '@meshwork/api-client';
import { communityCalls, type ThreadCard, threadKeys } from '@meshwork/contracts-community';
import type { QueryInput } from '@meshwork/contracts-core';
import { queryOptions, useApi, usePagedList } from '@meshwork/shell-contract';

const threadsIn = ({ threads }: { threads: readonly ThreadCard[] }) => threads;

export const useThreads = (query: QueryInput) =>
  usePagedList({
    api: useApi(),
    call: communityCalls.listThreads,
    queryKey: threadKeys.list,
    query,
    items: threadsIn,
  });

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
