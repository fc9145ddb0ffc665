import { EXCERPT_LENGTH, type ResourceListQuery } from '@meshwork/contracts-catalog';
import { excerpt, isoTime } from '@meshwork/service-kit';
import { type AddedWithin, type FeedItem, isAddedWithin, readNewest } from '@meshwork/service-kit/open-data';
import { hasWords, searchIn } from '@meshwork/service-kit/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dbOf } from '../../database/catalog.entities.ts';
import { isEstablished, resourceFilters } from './resource-filter.ts';

const search = searchIn('catalog');

/** The resources that were added last, for feeds. */
export async function newestResources(
  em: EntityManager,
  query: ResourceListQuery,
  added?: AddedWithin,
): Promise<FeedItem[]> {
  const searching = hasWords(query.search);
  const found = await readNewest({ searching, limit: query.limit, added }, ({ mode, ...newest }) =>
    dbOf(em)
      .selectFrom('catalog.resource as r')
      .where('r.hidden_at', 'is', null)
      .where(resourceFilters.matches(query))
      .where(isAddedWithin('r.created_at', newest.added))
      .$if(searching, (rows) =>
        rows.where((eb) => search.matches(eb.ref('r.search'), { text: query.search, mode })),
      )
      .select(['r.id', 'r.title', 'r.type', 'r.category', 'r.language', 'r.created_at', 'r.updated_at'])
      .select([
        excerpt('r.description', EXCERPT_LENGTH).as('description'),
        isEstablished.as('is_established'),
      ])
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(newest.limit)
      .execute(),
  );
  return found.map((row) => ({
    page: `/resources/${row.id}`,
    title: row.title,
    summary: row.description,
    language: row.language,
    categories: [row.type, ...row.category],
    published: isoTime(row.created_at),
    updated: isoTime(row.updated_at),
    isEstablished: row.is_established,
  }));
}
