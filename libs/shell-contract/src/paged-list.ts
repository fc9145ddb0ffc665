import { type ApiClient, queryString } from '@meshwork/api-client';
import type { Call, ListFormat, QueryInput } from '@meshwork/contracts-core';
import { PAGE_LIMIT } from '@meshwork/contracts-core';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

export interface PagedListOptions<R, T> {
  api: ApiClient;
  call: Call<unknown, R>;
  /** The list's own part of the key, e.g. `['teams', 'list']`; the query is added to it. */
  queryKey: readonly unknown[];
  query: QueryInput;
  /** The items of one response, since some lists are wrapped: `(response) => response.teams`. */
  items: (response: R) => readonly T[];
}

/** Options of a list that grows page by page; each page is requested with the cursor of the page before. */
export function pagedListOptions<R, T>(list: PagedListOptions<R, T>) {
  return infiniteQueryOptions({
    queryKey: [...list.queryKey, list.query],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...list.query, limit: PAGE_LIMIT.screen, ...(pageParam ? { cursor: pageParam } : {}) };
      const page = await list.api.callPaged(list.call, { query, signal });
      const { total, isTotalAtLeast, nextCursor } = page;
      return { items: list.items(page.body), total, isTotalAtLeast, nextCursor };
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
  /** There are more than `total`, which was not counted to its end: show it by `totalText`. */
  isTotalAtLeast: boolean;
  status: 'pending' | 'error' | 'success';
  error: Error | null;
  /** True while the items belong to the previous query. */
  stale: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore(): void;
  retry(): void;
  /** The address of the list's call with its filters; absent where it has no other formats. */
  listAddress?: string | undefined;
  /** The address of the whole list in another format, with the same filters; absent where it has none. */
  formatAddress?: ((format: ListFormat) => string) | undefined;
}

/** A list as a page shows it. */
export function usePagedList<R, T>(list: PagedListOptions<R, T>): PagedList<T> {
  const found = useInfiniteQuery(pagedListOptions(list));
  const { data, error, fetchNextPage, refetch } = found;
  // A failed "Load more" leaves the pages that are there.
  const status = data === undefined ? found.status : 'success';
  const stale = found.isPlaceholderData;
  const hasMore = found.hasNextPage;
  const loadingMore = found.isFetchingNextPage;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const pages = data?.pages.length ?? 0;
  const call = list.call.path;
  // After a reload, and on the way back from another site, the list grows to where the person was.
  useEffect(() => {
    if (pages > 0 && pages < (history.state?.[call] ?? 0) && hasMore && !loadingMore && !error)
      void fetchNextPage();
  }, [pages, call, hasMore, loadingMore, error, fetchNextPage]);
  const path = list.call.formats ? call : undefined;
  const search = queryString(list.query);
  // The identity stays with the content, so that a list is not drawn again because its page is.
  return useMemo(
    () => ({
      items,
      total: data?.pages[0]?.total ?? items.length,
      isTotalAtLeast: data?.pages[0]?.isTotalAtLeast ?? false,
      status,
      error,
      stale,
      hasMore,
      loadingMore,
      loadMore: () => {
        history.replaceState({ ...history.state, [call]: (data?.pages.length ?? 0) + 1 }, '');
        void fetchNextPage();
      },
      retry: () => void refetch(),
      listAddress: path && `${path}${search}`,
      formatAddress: path && ((format) => `${path}.${format}${search}`),
    }),
    [path, search, data, call, items, status, error, stale, hasMore, loadingMore, fetchNextPage, refetch],
  );
}
