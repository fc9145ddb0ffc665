import type { Endpoint } from '@meshwork/contracts-core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InputOf } from '../endpoint/input.decorator.ts';
import type { Page } from '../paging/page.ts';
import type { FeedItem } from './atom.ts';

interface ListReads<Query> {
  /** A page of the list. */
  list(em: EntityManager, query: Query): Promise<Page<unknown>>;
  /** The newest things that pass the filters, the newest first; at most `query.limit`. */
  newest(em: EntityManager, query: Query): Promise<FeedItem[]>;
}

/** A public list that is also a table and a feed. */
export interface OpenListSource extends ListReads<unknown> {
  readonly row: Endpoint;
}

/**
 * Offers a public list to programs, as CSV and as an Atom feed (docs/product.md#open-data).
 * @param row its row in the contract, with `formats`
 * @example openLists: [openList(catalogEndpoints.listResources, { list: listResources, newest: newestResources })]
 */
export const openList = <E extends Endpoint>(row: E, reads: ListReads<InputOf<E>>): OpenListSource => ({
  row,
  ...reads,
});
