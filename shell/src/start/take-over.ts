import { ApiError } from '@meshwork/api-client';
import { tellTime } from '@meshwork/ui';
import { type DehydratedState, hydrate, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createContext, useContext, useEffect } from 'react';
import type { Registry } from '../registry/registry.types.ts';
import { SESSION_KEY } from '../session/session.query.ts';

/** Ids and attributes that the server writes into the page (server/page-html.ts). */
const DATA_ID = 'mesh-data';
const INLINE_STYLES = 'style[data-files]';
const STYLED = '[data-style]';

export interface PlainError {
  readonly name: string;
  readonly code: string;
  readonly message: string;
  readonly status: number;
}

/**
 * Prepares the page for taking over the server's HTML.
 * @returns when the server has rendered it, in milliseconds since 1970; undefined when it has not
 */
export function takeOver(root: HTMLElement, queries: QueryClient): number | undefined {
  const data = document.getElementById(DATA_ID)?.textContent;
  if (!data) return undefined;
  const page: DehydratedState & { drawnAt: number } = JSON.parse(data);
  takeOverData(page, queries);
  markLoadedStyles();
  restoreStyleAttributes(root);
  tellTime(page.drawnAt);
  return page.drawnAt;
}

/**
 * Tells whether the server drew the page with the remotes that are live here. For a moment after a release it still draws with the former ones,
 * and React must not take over what other code has drawn.
 */
export const isOfLiveRemotes = (registry: Pick<Registry, 'remote'>): boolean => {
  const drawnBy = document.getElementById(DATA_ID)?.dataset.drawn?.split(' ') ?? [];
  return drawnBy.every((part) => {
    const [name = '', version] = part.split('@');
    return name === '' || registry.remote(name)?.version === version;
  });
};

function takeOverData(data: DehydratedState, queries: QueryClient): void {
  for (const { queryKey, state } of data.queries) {
    if (!state.error) continue;
    state.error = new ApiError(state.error as PlainError);
    // The server has just found that there is no such thing. The first render must say so too.
    queries.setQueryDefaults(queryKey, { retryOnMount: false });
  }
  hydrate(queries, data);
  readAgainForPerson(data, queries);
}

/** The server answered as to a visitor. When the session turns out to be a person's, everything is requested again. */
function readAgainForPerson(data: DehydratedState, queries: QueryClient): void {
  const unsubscribe = queries.getQueryCache().subscribe(({ query }) => {
    // A check that failed is made again.
    if (query.queryKey[0] !== SESSION_KEY || query.state.status !== 'success') return;
    unsubscribe();
    if (!('user' in ((query.state.data as object | undefined) ?? {}))) return;
    for (const { queryKey, queryHash } of data.queries) {
      if (queries.getQueryCache().get(queryHash)?.isActive())
        void queries.invalidateQueries({ queryKey, exact: true });
      else readAgainOnceShown(queryKey, queryHash, queries);
    }
  });
}

/** React takes the page over in slices, so the session may be known before it has reached the part that shows an answer. */
function readAgainOnceShown(queryKey: QueryKey, queryHash: string, queries: QueryClient): void {
  const unsubscribe = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerAdded' || query.queryHash !== queryHash) return;
    unsubscribe();
    // Not before the part is there as the server sent it.
    setTimeout(() => void queries.invalidateQueries({ queryKey, exact: true }));
  });
}

/**
 * The server puts the style sheets of the first screen into the page. A disabled link, which loads nothing, tells the chunk
 * loader that a sheet is there.
 */
function markLoadedStyles(): void {
  const files = document.querySelector<HTMLElement>(INLINE_STYLES)?.dataset.files?.split(' ') ?? [];
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.href = new URL(file, location.origin).href;
    document.head.append(link);
  }
}

/** The content security policy refuses style attributes in HTML, but not styles that a script sets. */
function restoreStyleAttributes(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(STYLED)) {
    const style = element.dataset.style ?? '';
    element.style.cssText = style;
    delete element.dataset.style;
    // Absent in builds for production.
    if (process.env.NODE_ENV !== 'production') keepStyleText(element, style);
  }
}

/**
 * Browsers write `width:4rem` as `width: 4rem;`. React's build for development compares the text of the attribute with its own, and would
 * report each as a fault of the page.
 */
function keepStyleText(element: HTMLElement, style: string): void {
  const read = element.getAttribute.bind(element);
  element.getAttribute = (name) => (name === 'style' ? style : read(name));
}

const TakenOverContext = createContext(() => {});

export const TakenOverProvider = TakenOverContext;

/** Stands at the end of the page and tells when it is taken over. */
export function TakenOver() {
  const tell = useContext(TakenOverContext);
  useEffect(tell, [tell]);
  return null;
}
