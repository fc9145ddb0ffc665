import type { ApiClient } from '@meshwork/api-client';
import { communityCalls, hoursKeys, threadKeys } from '@meshwork/contracts-community';
import { PAGE_LIMIT } from '@meshwork/contracts-core';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type ListAddress,
  queryOptions,
} from '@meshwork/shell-contract';
import { titleOf } from '../../common/thread-text.ts';

/** The record page by page, with the sums that each response has. */
export const ownHours = (api: ApiClient, query: ListAddress['query']) =>
  infiniteQueryOptions({
    queryKey: [...hoursKeys.all, query],
    queryFn: ({ pageParam, signal }) =>
      api.callPaged(communityCalls.listHours, {
        query: { ...query, limit: PAGE_LIMIT.screen, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** The conversations in which the person is asked as a mentor, as choices. */
export const mentoredThreads = (api: ApiClient) =>
  queryOptions({
    queryKey: [...threadKeys.list, 'mentored'],
    queryFn: async ({ signal }) => {
      const { threads } = await api.call(communityCalls.listThreads, {
        query: { kind: 'MENTOR', limit: PAGE_LIMIT.max },
        signal,
      });
      return threads
        .filter(({ side, readsAlong }) => side === 'RECIPIENT' && !readsAlong)
        .map((thread) => ({ id: thread.id, name: titleOf(thread) }));
    },
  });
