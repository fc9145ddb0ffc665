import type { Endpoint } from '@meshwork/contracts-core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InputOf } from '../contract/validation.pipe.ts';
import type { Page } from '../lists/page.ts';
import type { SearchMode } from '../search/search-filter.sql.ts';

/** One item in a feed. It has no name of who posted it: a feed leaves the site for good. */
export interface FeedItem {
  /** The address of its page on this site, such as `/teams/5`. */
  readonly page: `/${string}`;
  readonly title: string;
  readonly summary: string;
  /** The language of its words; absent: not known. */
  readonly language?: string | null;
  /** Words to sort by, such as its type. */
  readonly categories: readonly string[];
  /** ISO 8601. */
  readonly published: string;
  readonly updated: string;
  /** False for what a new account wrote within the last week: it stands in no mail (docs/product.md#new-accounts). Absent: true. */
  readonly isEstablished?: boolean;
}

/** A span of time for additions: later than the one moment, and up to the other. Times as PostgreSQL or ISO 8601 write them. */
export interface AddedWithin {
  readonly after: string;
  /** Absent: up to now. */
  readonly until?: string;
}

/** The condition for {@link AddedWithin}; always true where it is not asked. @param column such as `team.created_at`, or an expression */
export const isAddedWithin = (
  column: string | RawBuilder<string>,
  added: AddedWithin | undefined,
): RawBuilder<SqlBool> => {
  if (!added) return sql<SqlBool>`true`;
  const time = typeof column === 'string' ? sql.ref(column) : column;
  const isAfter = sql<SqlBool>`${time} > ${added.after}::timestamptz`;
  return added.until === undefined
    ? isAfter
    : sql<SqlBool>`(${isAfter} and ${time} <= ${added.until}::timestamptz)`;
};

interface ListReads<Query> {
  list(em: EntityManager, query: Query): Promise<Page<unknown>>;
  /** The newest items that pass the filters, the newest first; at most `query.limit`. @param added only what was added then */
  newest(em: EntityManager, query: Query, added?: AddedWithin): Promise<FeedItem[]>;
}

/** A public list that is also a table and a feed. */
export interface OpenListSource extends ListReads<unknown> {
  readonly row: Endpoint;
}

/** Names a public list for {@link openData} and {@link savedSearches}. @param row its row in the contract, with `formats` */
export const openList = <E extends Endpoint>(row: E, reads: ListReads<InputOf<E>>): OpenListSource => ({
  row,
  ...reads,
});

interface Newest {
  readonly limit: number;
  /** Absent: whenever it was added. */
  readonly added: AddedWithin | undefined;
}

/** Reads the newest of what a list shows: strict hits, and loose ones only where it has no strict one of any time. */
export async function readNewest<Row>(
  { searching, limit, added }: Newest & { readonly searching: boolean },
  read: (newest: Newest & { readonly mode: SearchMode }) => Promise<Row[]>,
): Promise<Row[]> {
  const strict = await read({ mode: 'strict', limit, added });
  if (strict.length > 0 || !searching) return strict;
  const others = added ? await read({ mode: 'strict', limit: 1, added: undefined }) : [];
  return others.length > 0 ? [] : read({ mode: 'loose', limit, added });
}
