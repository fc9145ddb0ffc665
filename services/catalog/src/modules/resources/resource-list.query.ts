import type { ResourceCard, ResourceListQuery } from '@meshwork/contracts-catalog';
import {
  cursorInt,
  cursorTime,
  cutPage,
  decodeCursor,
  encodeCursor,
  isoTime,
  Page,
  readStrictThenLoose,
  type SearchMode,
  type SearchText,
  searchIn,
} from '@meshwork/service-kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { CatalogDb } from '../../database/catalog-db.ts';
import { toCard } from './resource.mapper.ts';
import { resourceCards } from './resource.query.ts';

/** Where a page ended: newest first by time and id; a search by its mode and the score before both. */
const newestCursor = z.tuple([cursorTime, cursorInt.min(1)]);
const searchCursor = z.tuple([z.enum(['strict', 'loose']), cursorInt, cursorTime, cursorInt.min(1)]);
type NewestCursor = z.output<typeof newestCursor>;
type SearchCursor = z.output<typeof searchCursor>;

const { query: searchQuery, matches } = searchIn('catalog');

/** All resources of the library that pass the filters; of one filter's values, any. */
function filtered(db: CatalogDb, query: ResourceListQuery) {
  const { category, type, difficultyLevel } = query;
  return db
    .selectFrom('catalog.resource as r')
    .$if(category.length > 0, (qb) => qb.where(sql<SqlBool>`r.category && ${category}::text[]`))
    .$if(type.length > 0, (qb) => qb.where('r.type', 'in', type))
    .$if(difficultyLevel.length > 0, (qb) => qb.where('r.difficulty_level', 'in', difficultyLevel));
}

const total = sql<number>`count(*)::integer`;

/** Cards of one page of hits, in one statement with the total over all pages beside each. */
const newestPage = (db: CatalogDb, query: ResourceListQuery, after: NewestCursor | undefined) =>
  resourceCards(db)
    .innerJoin(
      filtered(db, query)
        .select(['r.id', sql<null>`null`.as('score'), filtered(db, query).select(total.as('n')).as('total')])
        .$if(after !== undefined, (qb) =>
          qb.where(sql<SqlBool>`(r.created_at, r.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::integer)`),
        )
        .orderBy('r.created_at', 'desc')
        .orderBy('r.id', 'desc')
        .limit(query.limit + 1)
        .as('hit'),
      'hit.id',
      'r.id',
    )
    .select(['hit.score', 'hit.total'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc');

/** The words as typed count more than other words that match, and all of them side by side in the title most. */
function score(search: SearchText): RawBuilder<number> {
  const exact = sql`(select string_agg(quote_literal(word), ' | ')::tsquery
    from unnest(catalog.search_words(${search.text})) as word)`;
  const phrase = sql`(select string_agg(quote_literal(word) || ':A', ' <-> ')::tsquery
    from string_to_table(catalog.search_plain(${search.text}), ' ') as word)`;
  return sql`catalog.search_score(r.search, ${searchQuery(search)}, ${exact}, ${phrase})`;
}

const searchPage = (
  db: CatalogDb,
  query: ResourceListQuery,
  mode: SearchMode,
  after: SearchCursor | undefined,
) => {
  const search = { text: query.search, mode };
  const found = filtered(db, query)
    .where(matches(sql.ref('r.search'), search))
    .select(['r.id', 'r.created_at', score(search).as('score')])
    // A window function is computed before the outer statement cuts the page.
    .select(sql<number>`(count(*) over ())::integer`.as('total'));
  return resourceCards(db)
    .innerJoin(
      db
        .selectFrom(found.as('found'))
        .select(['id', 'score', 'total'])
        .$if(after !== undefined, (qb) =>
          qb.where(
            sql<SqlBool>`(score, created_at, id) < (${after?.[1]}::integer, ${after?.[2]}::timestamptz, ${after?.[3]}::integer)`,
          ),
        )
        .orderBy('score', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(query.limit + 1)
        .as('hit'),
      'hit.id',
      'r.id',
    )
    .select(['hit.score', 'hit.total'])
    .orderBy('hit.score', 'desc')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc');
};

async function listNewest(db: CatalogDb, query: ResourceListQuery): Promise<Page<ResourceCard[]>> {
  const after = decodeCursor(newestCursor, query.cursor);
  const found = await newestPage(db, query, after).execute();
  const { rows, next } = cutPage(found, query.limit, (last) =>
    encodeCursor([isoTime(last.created_at), last.id] satisfies NewestCursor),
  );
  const count = async () => (await filtered(db, query).select(total.as('n')).executeTakeFirst())?.n;
  return new Page(rows.map(toCard), found[0]?.total ?? (after && (await count())) ?? 0, next);
}

async function listFound(db: CatalogDb, query: ResourceListQuery): Promise<Page<ResourceCard[]>> {
  const after = decodeCursor(searchCursor, query.cursor);
  const { mode, found } = await readStrictThenLoose({ searching: true, mode: after?.[0] }, (searchMode) =>
    searchPage(db, query, searchMode, after).execute(),
  );
  const { rows, next } = cutPage(found, query.limit, (last) =>
    encodeCursor([mode, last.score, isoTime(last.created_at), last.id] satisfies SearchCursor),
  );
  return new Page(rows.map(toCard), found[0]?.total ?? 0, next);
}

/**
 * One page of the library: the newest first, or the best matches while searching.
 * @throws AppError INVALID_CURSOR for a cursor of another kind of list
 */
export const listResources = (db: CatalogDb, query: ResourceListQuery): Promise<Page<ResourceCard[]>> =>
  query.search ? listFound(db, query) : listNewest(db, query);
