import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Search text and filters of a list, kept in the page's address so that links, reload and Back restore them. */
export interface ListAddress {
  /** The search text as the address has it. */
  readonly search: string;
  /** The text of the search box; it reaches the address after a pause in typing. */
  readonly typed: string;
  setTyped(text: string): void;
  /** The chosen values of a filter, none when it is not set. */
  values(filter: string): readonly string[];
  /** Chooses the values of one or more filters in one step; several values mean "any of", none removes the filter. */
  choose(filters: Readonly<Record<string, readonly string[]>>): void;
  /** Removes the search text and every filter. */
  clear(): void;
  /** How many filters are set. */
  readonly filterCount: number;
  /** Whether a search text or a filter is set. */
  readonly active: boolean;
  /** The query of the list call: only what is set, always in the same order. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}

export interface ListAddressOptions {
  /** Names of the filters, which are also the names of the query parameters. */
  filters: readonly string[];
  /** Milliseconds without typing after which the typed text is searched for (docs/product.md#search). */
  pause?: number;
}

/**
 * @param options `filters` must keep its identity or its content between renders
 */
export function useListAddress({ filters, pause = 300 }: ListAddressOptions): ListAddress {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [typed, setTyped] = useTyped(search);
  const names = filters.join();

  useEffect(() => {
    if (typed.trim() === search) return;
    // While a navigation loads, this page is still mounted: setting its parameters now would undo the navigation.
    const here = window.location.pathname;
    const timer = setTimeout(() => {
      if (window.location.pathname !== here) return;
      // Replace, so that typing does not fill the history.
      setParams((now) => withValues(now, 'search', [typed.trim()]), {
        replace: true,
        preventScrollReset: true,
      });
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, search, pause, setParams]);

  return useMemo(() => {
    const all = names === '' ? [] : names.split(',');
    const chosen = all
      .map((name) => [name, params.getAll(name)] as const)
      .filter(([, values]) => values.length > 0);
    return {
      search,
      typed,
      setTyped,
      values: (filter) => params.getAll(filter),
      choose: (filters) =>
        setParams(
          (now) =>
            Object.entries(filters).reduce((next, [name, values]) => withValues(next, name, values), now),
          { replace: true, preventScrollReset: true },
        ),
      clear: () => {
        setTyped('');
        setParams((now) => [...all, 'search'].reduce((left, name) => withValues(left, name, []), now), {
          replace: true,
          preventScrollReset: true,
        });
      },
      filterCount: chosen.length,
      active: search !== '' || chosen.length > 0,
      query: Object.fromEntries(search === '' ? chosen : [['search', search], ...chosen]),
    };
  }, [names, params, search, typed, setTyped, setParams]);
}

/** The typed text; follows the address when that changes by navigation, as with Back. */
function useTyped(search: string) {
  const [typed, setTyped] = useState(search);
  const lastSearch = useRef(search);
  useEffect(() => {
    if (lastSearch.current === search) return;
    lastSearch.current = search;
    setTyped((now) => (now.trim() === search ? now : search));
  }, [search]);
  return [typed, setTyped] as const;
}

function withValues(params: URLSearchParams, name: string, values: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(name);
  for (const value of values) if (value !== '') next.append(name, value);
  return next;
}
