import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { loginPath } from './paths.ts';

/** Search text and filters of a list, kept in the page's address so that links, reload and Back restore them. */
export interface ListAddress {
  readonly search: string;
  /** Searches for a text; none removes the search. */
  searchFor(text: string): void;
  /** The chosen values of a filter, none when it is not set. */
  values(filter: string): readonly string[];
  /** Chooses the values of one or more filters in one step; several values mean "any of", none removes the filter. */
  choose(filters: Readonly<Record<string, readonly string[]>>): void;
  /** Removes the search text and every filter. */
  clear(): void;
  readonly filterCount: number;
  /** A search text or a filter is set. */
  readonly active: boolean;
  /** The query of the list call: only what is set, always in the same order. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}

export interface ListAddressOptions {
  /** Names of the filters, which are also the names of the query parameters. */
  filters: readonly string[];
}

/** A search is no step in the history: typing would fill it. */
const REPLACE = { replace: true, preventScrollReset: true } as const;

/**
 * Reads and changes the search text and the filters of a list in the page's address.
 * @param options `filters` must keep its identity or its content between renders
 */
export function useListAddress({ filters }: ListAddressOptions): ListAddress {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const names = filters.join();

  return useMemo(() => {
    const all = names === '' ? [] : names.split(',');
    const chosen = all
      .map((name) => [name, params.getAll(name)] as const)
      .filter(([, values]) => values.length > 0);
    return {
      search,
      searchFor: (text) => setParams((now) => withValues(now, 'search', [text]), REPLACE),
      values: (filter) => params.getAll(filter),
      choose: (filters) =>
        setParams(
          (now) =>
            Object.entries(filters).reduce((next, [name, values]) => withValues(next, name, values), now),
          REPLACE,
        ),
      clear: () =>
        setParams(
          (now) => [...all, 'search'].reduce((left, name) => withValues(left, name, []), now),
          REPLACE,
        ),
      filterCount: chosen.length,
      active: search !== '' || chosen.length > 0,
      query: Object.fromEntries(search === '' ? chosen : [['search', search], ...chosen]),
    };
  }, [names, params, search, setParams]);
}

function withValues(params: URLSearchParams, name: string, values: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(name);
  for (const value of values) if (value !== '') next.append(name, value);
  return next;
}

/** The login page, which returns to the page on which it is used. */
export function useLoginPath(): string {
  const { pathname, search, hash } = useLocation();
  return loginPath(`${pathname}${search}${hash}`);
}
