import type { ApiClient } from '@meshwork/api-client';
import type { User } from '@meshwork/contracts-auth';
import type { ReactNode } from 'react';

/** Counts a mount's entries for the landing page; undefined when the server sends no total. */
export type EntryCount = (api: ApiClient, signal: AbortSignal) => Promise<number | undefined>;

export interface SearchRequest {
  /** The typed text, trimmed; never empty. */
  readonly text: string;
  /** The most rows to return. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** One entry in the command palette. Apart from the icon it is plain data: the palette decides how it looks. */
export interface SearchRow {
  readonly path: string;
  /** Stands apart before the label: a team's number. */
  readonly number?: string;
  readonly label: string;
  /** The label has another language than the page. */
  readonly lang?: string | undefined;
  /** A few quiet words at the end of the row. */
  readonly hint: string;
  /** Only for an entry with its own picture; the others get the icon of their mount. */
  readonly icon?: ReactNode;
}

export interface SearchResult {
  readonly rows: readonly SearchRow[];
  /** The number of matching entries, shown or not. */
  readonly total: number;
  /** There are more than `total`. */
  readonly isTotalAtLeast?: boolean;
}

/** Searches one mount for the command palette. */
export interface SearchSource {
  /** "27 teams", from the number as it is shown; `count` tells singular from plural. */
  count(total: string, count: number): string;
  find(api: ApiClient, request: SearchRequest): Promise<SearchResult>;
}

/** One thing that waits for a person, or that they go to (docs/product.md#what-is-next). */
export interface StartRow {
  /** Different from every other of its domain: "thread 5". */
  readonly key: string;
  readonly path: string;
  readonly label: string;
  /** The second line of a row: the question, or the time and place of an event. */
  readonly text: string;
  /** The day of an event, "2027-01-23", which stands before it; other rows have the first letter of their label. */
  readonly day?: string | null;
  /** The word on the link, such as "Answer". */
  readonly act?: string;
}

export interface StartSection {
  readonly title: string;
  readonly rows: readonly StartRow[];
  /** The page with all of them. */
  readonly more?: { readonly path: string; readonly label: string };
}

/** One of the first steps of an account. */
export interface StartStep {
  readonly label: string;
  readonly path: string;
  readonly isDone: boolean;
}

/** A domain's part of what stands beside the hero for somebody who is signed in. */
export interface StartPart {
  /** Sections without rows are left out. */
  readonly sections?: readonly StartSection[];
  readonly steps?: readonly StartStep[];
  /** The steps of somebody who has no role yet, by any domain. */
  readonly learnerSteps?: readonly StartStep[];
  /** The person has a role here; a guardian has no first steps at all. */
  readonly role?: 'guardian' | 'other';
}

export interface StartSource {
  read(api: ApiClient, reader: { readonly user: User; readonly signal: AbortSignal }): Promise<StartPart>;
}
