import type { ApiClient } from '@meshwork/api-client';
import type { Endpoint, QueryInput, ResponseOf } from '@meshwork/contracts-core';
import { PAGE_LIMIT } from '@meshwork/contracts-core';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

export interface PagedListOptions<E extends Endpoint, T> {
  api: ApiClient;
  endpoint: E;
  /** The list's own part of the key, e.g. `['teams', 'list']`; the query is added to it. */
  queryKey: readonly unknown[];
  query: QueryInput;
  /** The items of one response, since some lists are wrapped: `(response) => response.teams`. */
  items: (response: ResponseOf<E>) => readonly T[];
}

/** Options of a list that grows page by page; each page is requested with the cursor of the page before. */
export function pagedListOptions<E extends Endpoint, T>(list: PagedListOptions<E, T>) {
  return infiniteQueryOptions({
    queryKey: [...list.queryKey, list.query],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...list.query, limit: PAGE_LIMIT.screen, ...(pageParam ? { cursor: pageParam } : {}) };
      const page = await list.api.callPaged(list.endpoint, { query, signal });
      return { items: list.items(page.body), total: page.total, nextCursor: page.nextCursor };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // While a new search loads, the old items stay, dimmed, instead of a flash of placeholders.
    placeholderData: keepPreviousData,
  });
}

export interface PagedList<T> {
  items: readonly T[];
  /** The number of items on all pages; of the loaded items where the server sends no total. */
  total: number;
  status: 'pending' | 'error' | 'success';
  error: Error | null;
  /** True while the items belong to the previous query. */
  stale: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** A list as a page shows it. */
export function usePagedList<E extends Endpoint, T>(list: PagedListOptions<E, T>): PagedList<T> {
  const found = useInfiniteQuery(pagedListOptions(list));
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  return {
    items,
    total: found.data?.pages[0]?.total ?? items.length,
    // A failed "Load more" leaves the pages that are there.
    status: found.data === undefined ? found.status : 'success',
    error: found.error,
    stale: found.isPlaceholderData,
    hasMore: found.hasNextPage,
    loadingMore: found.isFetchingNextPage,
    loadMore: () => void found.fetchNextPage(),
    retry: () => void found.refetch(),
  };
}
