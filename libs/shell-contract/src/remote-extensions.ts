import type { ApiClient } from '@meshwork/api-client';
import type { ReactNode } from 'react';

/** How many entries a mount has, as the landing page shows it; undefined when the server sends no total. */
export type EntryCount = (api: ApiClient, signal: AbortSignal) => Promise<number | undefined>;

export interface SearchRequest {
  /** What was typed, trimmed; never empty. */
  readonly text: string;
  /** How many rows to return at most. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** One entry in the command palette. Apart from the icon it is plain data: the palette decides how it looks. */
export interface SearchRow {
  /** The entry's page. */
  readonly path: string;
  /** Set apart before the label: a team's number. */
  readonly number?: string;
  readonly label: string;
  /** A few quiet words at the end of the row. */
  readonly hint: string;
  /** Only for an entry with its own picture; the others get the icon of their mount. */
  readonly icon?: ReactNode;
}

export interface SearchResult {
  readonly rows: readonly SearchRow[];
  /** How many entries match, shown or not. */
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly isTotalAtLeast?: boolean;
}

/** What the command palette finds in one mount. */
export interface SearchSource {
  /** One entry in a sentence; the plural takes an s: "team". */
  readonly noun: string;
  find(api: ApiClient, request: SearchRequest): Promise<SearchResult>;
}
