import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Search text and filters of a list, kept in the page's address so that links, reload and Back restore them. */
export interface ListAddress {
  /** The search text as the address has it. */
  readonly search: string;
  /** What the box shows while somebody types; reaches the address after a pause. */
  readonly typed: string;
  setTyped(text: string): void;
  /** The chosen values of a filter, none when it is not set. */
  values(filter: string): readonly string[];
  /** Chooses the values of one or more filters in one step; several values mean "any of", none removes the filter. */
  choose(filters: Readonly<Record<string, readonly string[]>>): void;
  /** Removes the search text and every filter. */
  clear(): void;
  /** Whether a search text or a filter is set. */
  readonly active: boolean;
  /** What a list call takes: only what is set, in one order. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}

export interface ListAddressOptions {
  /** Names of the filters, which are also the names of the query parameters. */
  filters: readonly string[];
  /** Milliseconds of rest before typed text counts (specification, section 9: 300). */
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
    // Going to another page is a transition: this one stays until that is ready, and must not pull the reader back.
    const here = window.location.pathname;
    const timer = setTimeout(() => {
      if (window.location.pathname !== here) return;
      // One visit of the list is one entry of the history, however many letters were typed.
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
      active: search !== '' || chosen.length > 0,
      query: Object.fromEntries(search === '' ? chosen : [['search', search], ...chosen]),
    };
  }, [names, params, search, typed, setTyped, setParams]);
}

/** What is being typed; follows the address when that changes by itself, as Back does. */
function useTyped(search: string) {
  const [typed, setTyped] = useState(search);
  const known = useRef(search);
  useEffect(() => {
    if (known.current === search) return;
    known.current = search;
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
