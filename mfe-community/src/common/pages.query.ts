import type { ApiClient } from '@meshwork/api-client';
import { type Call, PAGE_LIMIT, type QueryInput } from '@meshwork/contracts-core';
import { infiniteQueryOptions, keepPreviousData } from '@meshwork/shell-contract';

/** A list page by page, of which each response also says something about the whole. */
export const pagesQuery = <R>(
  api: ApiClient,
  queryKey: readonly unknown[],
  call: Call<unknown, R>,
  query: QueryInput,
) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, query],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam && { cursor: pageParam };
      return api.callPaged(call, { query: { ...query, limit: PAGE_LIMIT.screen, ...cursor }, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
