import type { PathCard, PathListQuery } from '@meshwork/contracts-catalog';
import { isModerator } from '@meshwork/contracts-core';
import {
  boundedTotal,
  cursorInt,
  cursorTime,
  cutPage,
  decodeCursor,
  encodeCursor,
  type Identity,
  isoTime,
  Page,
} from '@meshwork/service-kit';
import { anyOf, filtersOf } from '@meshwork/service-kit/lists';
import type { FeedItem } from '@meshwork/service-kit/open-data';
import { type SearchMode, searchIn, searchPage } from '@meshwork/service-kit/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { type CatalogDb, dbOf } from '../../database/catalog.entities.ts';
import { soughtWords } from '../resources/sought-words.ts';
import { type PathRow, pathCards, toPathCard } from './path.query.ts';

/** The end of a page, with its search mode: the newest come first. */
const pathCursor = z.tuple([z.enum(['strict', 'loose']), cursorTime, cursorInt.min(1)]);
type PathCursor = z.output<typeof pathCursor>;
type ListRow = PathRow & { total: number };

const search = searchIn('catalog');

const isPublished = sql<SqlBool>`p.hidden_at is null and p.status = 'PUBLISHED'`;

const pathFilters = filtersOf<PathListQuery>({
  table: 'catalog.path',
  as: 'p',
  listed: isPublished,
  filters: {
    // A path for every programme is one for each.
    programme: (programmes) =>
      programmes.length > 0
        ? sql<SqlBool>`(p.programme is null or p.programme = any(${programmes}::text[]))`
        : undefined,
    level: anyOf('level'),
    language: anyOf('language'),
  },
});

const isFound = ({ search: text }: PathListQuery, mode: SearchMode): RawBuilder<SqlBool> =>
  text ? search.matches(sql<string>`p.search`, { text: soughtWords(text), mode }) : sql<SqlBool>`true`;

/** The page's rows, found in the index of the list before anything is joined. */
const readRows = (
  db: CatalogDb,
  query: PathListQuery,
  mode: SearchMode,
  after: PathCursor | undefined,
): Promise<ListRow[]> =>
  pathCards(db)
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('catalog.path as p')
        .select('p.id')
        .where(isPublished)
        .where(pathFilters.matches(query))
        .where(isFound(query, mode))
        .$if(after !== undefined, (qb) =>
          qb.where(sql<SqlBool>`(p.created_at, p.id) < (${after?.[1]}::timestamptz, ${after?.[2]}::integer)`),
        )
        .orderBy('p.created_at', 'desc')
        .orderBy('p.id', 'desc')
        .limit(query.limit + 1),
    )
    .select(pathFilters.total(query, isFound(query, mode)).as('total'))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();

async function find(db: CatalogDb, query: PathListQuery, after: PathCursor | undefined) {
  const { mode, value } = await searchPage(
    query.search === '' ? 'strict' : after?.[0],
    (searchMode) => searchMode,
    async (searchMode) => ({ rows: await readRows(db, query, searchMode, after) }),
  );
  return { mode, found: value.rows };
}

/** @throws AppError INVALID_CURSOR */
export async function listPaths(em: EntityManager, query: PathListQuery): Promise<Page<PathCard[]>> {
  const db = dbOf(em);
  const after = decodeCursor(pathCursor, query.cursor);
  const { mode, found } = await find(db, query, after);
  const { rows, next } = cutPage(found, query.limit, (last) =>
    encodeCursor([mode, isoTime(last.created_at), last.id] satisfies PathCursor),
  );
  return new Page(rows.map(toPathCard), boundedTotal(found[0]?.total ?? 0), next);
}

/** The newest of the published paths, for feeds. */
export async function newestPaths(em: EntityManager, query: PathListQuery): Promise<FeedItem[]> {
  const { found } = await find(dbOf(em), query, undefined);
  return found.slice(0, query.limit).map((row) => ({
    page: `/paths/${row.id}`,
    title: row.title,
    summary: row.goal,
    language: row.language,
    categories: [row.programme, row.level].filter((category) => category !== null),
    published: isoTime(row.created_at),
    updated: isoTime(row.updated_at),
  }));
}

/** Limits the list of a person's own paths. */
const OWN_PATHS = 100;

/**
 * The paths that a person may change, the last changed first: of their teams, and for moderators those of the library.
 * @param teamId those of this team alone
 */
export async function listOwnPaths(db: CatalogDb, person: Identity, teamId?: number): Promise<PathCard[]> {
  const rows = await pathCards(db)
    .where(
      sql<SqlBool>`(p.team_id in (
          select membership.team_id from community.team_membership_v1 membership
          where membership.user_id = ${person.id} and (membership.role = 'OWNER' or p.created_by = ${person.id})
        ) or p.team_id is null and ${isModerator(person.role)})`,
    )
    .$if(person.ageBand !== 'ADULT', (paths) =>
      paths.where((eb) => eb.or([eb('p.status', '<>', 'DRAFT'), eb('p.created_by', '=', person.id)])),
    )
    .$if(teamId !== undefined, (paths) => paths.where('p.team_id', '=', teamId ?? 0))
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(OWN_PATHS)
    .execute();
  return rows.map((row) => ({ ...toPathCard(row), ...(row.hidden_at !== null && { isHidden: true }) }));
}
