import type { TeamCard, TeamListQuery } from '@meshwork/contracts-community';
import {
  cursorBigint,
  cursorInt,
  cursorText,
  cutPage,
  decodeCursor,
  encodeCursor,
  isUsualLimit,
  Page,
  preparedQuery,
} from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { type CommunityDb, dbOf } from '../../database/community-db.ts';
import { answering } from '../answering/answering.query.ts';
import { searchTerms } from '../search/search-terms.ts';
import { toTeamCard } from './team.mapper.ts';
import { TEAM_CARD_COLUMNS, type TeamCardRow } from './team-columns.ts';
import { isFiltered, matchesFilters, totalOf } from './team-list-filter.ts';
import { type FoundTeam, findTeams } from './team-search.query.ts';

/** The keyset cursor of the list: the search mode, and the rank, fading, number (in two parts) and id of the last team. */
const cursorSchema = z.object({
  mode: z.enum(['strict', 'loose']),
  rank: cursorInt,
  /** Absent in those of the earlier release. */
  faded: z.boolean().default(false),
  value: cursorBigint,
  key: cursorText.max(80),
  id: cursorInt,
});
export type TeamCursor = z.infer<typeof cursorSchema>;

interface Row extends TeamCardRow {
  number_value: string;
  number_key: string;
  total: number;
}

/** Not what a new account has posted within the last week (docs/product.md#new-accounts). */
export const isEstablished = sql<boolean>`(not team.by_new_account or team.created_at < now() - interval '7 days')`;

/** One page of teams by number, faded ones last, after a cursor, with one row more if there is a next page, and the total. */
export const pageQuery = (db: CommunityDb, query: TeamListQuery, cursor: TeamCursor | undefined) =>
  db
    .selectFrom('community.team as team')
    .where('team.hidden_at', 'is', null)
    .$if(isFiltered(query), (qb) => qb.where(matchesFilters(query)))
    .$if(query.established === true, (qb) => qb.where(isEstablished))
    .$if(cursor !== undefined, (qb) =>
      qb.where(
        sql<boolean>`(team.is_faded, team.number_value, team.number_key, team.id)
          > (${cursor?.faded}::boolean, ${cursor?.value}::bigint, ${cursor?.key}, ${cursor?.id}::int)`,
      ),
    )
    .select([
      ...TEAM_CARD_COLUMNS,
      'team.number_value',
      'team.number_key',
      answering('team').as('answering'),
      totalOf(query).as('total'),
    ])
    .orderBy('team.is_faded')
    .orderBy('team.number_value')
    .orderBy('team.number_key')
    .orderBy('team.id')
    .limit(sql.lit(query.limit + 1));

function readPage(em: EntityManager, query: TeamListQuery, cursor: TeamCursor | undefined): Promise<Row[]> {
  const build = () => pageQuery(dbOf(em), query, cursor);
  if (isFiltered(query) || !isUsualLimit(query.limit)) return build().execute();
  const name = `teams ${query.established ? 'established ' : ''}${cursor ? 'after' : 'first'} ${query.limit}`;
  return preparedQuery<Row>(
    em,
    name,
    build,
    cursor ? [cursor.faded, cursor.value, cursor.key, cursor.id] : [],
  );
}

/** A search is in the order of its matches, whatever has faded. */
type CursorRow = Omit<FoundTeam, keyof TeamCardRow> & Pick<FoundTeam, 'id' | 'is_faded'>;

const cursorOf =
  (mode: TeamCursor['mode']) =>
  ({ rank, is_faded, number_value, number_key, id }: CursorRow): string =>
    encodeCursor({
      mode,
      rank,
      faded: is_faded,
      value: String(number_value),
      key: number_key,
      id,
    } satisfies TeamCursor);

/** One page of the directory: by number, faded teams last, or by rank while searching. */
export async function listTeams(
  em: EntityManager,
  query: TeamListQuery,
): Promise<Page<{ teams: TeamCard[] }>> {
  const cursor = decodeCursor(cursorSchema, query.cursor);
  const terms = searchTerms(query.search);
  if (terms) {
    const { mode, found, total } = await findTeams(dbOf(em), query, terms, cursor);
    const { rows, next } = cutPage(found, query.limit, cursorOf(mode));
    return new Page({ teams: rows.map(toTeamCard) }, total, next);
  }
  const found = await readPage(em, query, cursor);
  const { rows, next } = cutPage(found, query.limit, (last) => cursorOf('strict')({ ...last, rank: 0 }));
  const total = found[0]?.total ?? (cursor ? await readTotal(dbOf(em), query) : 0);
  return new Page({ teams: rows.map(toTeamCard) }, total, next);
}

async function readTotal(db: CommunityDb, query: TeamListQuery): Promise<number> {
  const { total } = await db.selectNoFrom(totalOf(query).as('total')).executeTakeFirstOrThrow();
  return total;
}
