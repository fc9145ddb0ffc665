import { MOST_SEARCHES } from '@meshwork/contracts-core';
import { browserStore } from '@meshwork/ui';
import { keptSearchesText, SEARCHES_KEY } from '../saved/kept-text.ts';

/** A search that a visitor's browser keeps. */
export interface KeptSearch {
  readonly service: string;
  /** The list, as its page is named: "teams". */
  readonly list: string;
  /** Words and filters as in the address of the list, without "?". */
  readonly query: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function asKept(value: unknown): KeptSearch[] {
  const { service, list, query } = Object(value) as Partial<Record<keyof KeptSearch, unknown>>;
  // The list becomes part of addresses.
  const isWhole = isText(service) && isText(list) && /^[a-z-]+$/.test(list) && isText(query);
  return isWhole ? [{ service, list, query }] : [];
}

/** The searches of the browser's text, the latest first. What is none is left out. */
export function parseSearches(text: string): KeptSearch[] {
  try {
    const stored: unknown = JSON.parse(text || '[]');
    return Array.isArray(stored) ? stored.flatMap(asKept) : [];
  } catch {
    return [];
  }
}

export const isSameSearch = (a: Pick<KeptSearch, 'list' | 'query'>, b: typeof a): boolean =>
  a.list === b.list && searchKey(a.query) === searchKey(b.query);

function store(searches: readonly KeptSearch[]): void {
  browserStore.write(SEARCHES_KEY, searches.length === 0 ? null : JSON.stringify(searches));
  // Browsers tell only the other tabs.
  window.dispatchEvent(new Event('storage'));
}

/** Keeps a search in this browser, once. @returns false where the browser has as many as it keeps */
export function keepSearch(search: KeptSearch): boolean {
  const kept = parseSearches(keptSearchesText());
  const isKnown = kept.some((other) => isSameSearch(other, search));
  if (!isKnown && kept.length >= MOST_SEARCHES) return false;
  if (!isKnown) store([search, ...kept]);
  return true;
}

export const dropSearches = (searches: readonly Pick<KeptSearch, 'list' | 'query'>[]): void =>
  store(
    parseSearches(keptSearchesText()).filter(
      (kept) => !searches.some((search) => isSameSearch(search, kept)),
    ),
  );

/** A point to a tenth of a degree, as the server keeps it. */
const rounded = (near: string): string =>
  /^\s*-?\d+(\.\d+)?\s*,\s*-?\d+(\.\d+)?\s*$/.test(near)
    ? near
        .split(',')
        .map((degrees) => Number(degrees).toFixed(1))
        .join()
    : near.trim();

/** The same for the same words and filters, in whatever order the address has them. @param query without its "?" */
export const searchKey = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${name}=${name === 'near' ? rounded(value) : value.trim()}`)
    .filter((text, index, all) => !text.endsWith('=') && all.indexOf(text) === index)
    .sort()
    .join('&');
