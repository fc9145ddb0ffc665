import type { ApiClient } from '@meshwork/api-client';
import type { User } from '@meshwork/contracts-auth';
import type { ReactNode } from 'react';
import type { ItemRef } from './moderation/moderation-calls.ts';

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
  /** One entry in a sentence; the plural takes an s: "team". */
  readonly noun: string;
  find(api: ApiClient, request: SearchRequest): Promise<SearchResult>;
}

/** Something that a domain shows on the start page of a person (docs/product.md#start-page). */
export interface Suggestion {
  /** Different from every other of its domain: "initiative 5". */
  readonly key: string;
  readonly path: string;
  readonly label: string;
  /** A few quiet words after the label. */
  readonly hint?: string;
  /** The reasons of the suggestion, in words: "32 km away". */
  readonly reasons: readonly string[];
  /** The item that a star saves, with its name where that is not the label: the team of a need. */
  readonly save?: ItemRef & { readonly name?: string };
  /** Never shows it again, or with `false` does; absent where that makes no sense. */
  readonly dismiss?: (dismissed: boolean) => Promise<unknown>;
}

export interface StartSection {
  readonly title: string;
  readonly items: readonly Suggestion[];
  /** The page with all of them. */
  readonly more?: { readonly path: string; readonly label: string };
}

/** One of the first steps of a new account. */
export interface StartStep {
  readonly label: string;
  readonly path: string;
  readonly isDone: boolean;
}

/** A domain's part of a person's start page. */
export interface StartPart {
  /** Sections without items are left out. */
  readonly sections: readonly StartSection[];
  readonly steps?: readonly StartStep[];
  /** Something of the person's own that one press turns on or off: a mentor's pause. */
  readonly switches?: readonly {
    readonly label: string;
    /** Says what a press does, or what it did. */
    readonly hint: string;
    readonly isOn: boolean;
    readonly set: (isOn: boolean) => Promise<unknown>;
  }[];
  /** Shows everything again that was dismissed; absent where nothing was. */
  readonly restore?: () => Promise<unknown>;
}

export interface StartSource {
  read(api: ApiClient, reader: { readonly user: User; readonly signal: AbortSignal }): Promise<StartPart>;
}
