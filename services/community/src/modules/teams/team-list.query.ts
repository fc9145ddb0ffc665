import type { TeamCard, TeamListQuery } from '@meshwork/contracts-community';
import {
  cursorBigint,
  cursorInt,
  cursorText,
  cutPage,
  decodeCursor,
  encodeCursor,
  Page,
} from '@meshwork/service-kit';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CommunityDb } from '../../database/community-db.ts';
import type { SearchMode } from '../search/search-filter.ts';
import { type SearchTerms, searchTerms } from '../search/search-terms.ts';
import { type TeamCardRow, toTeamCard } from './team.mapper.ts';
import { TEAM_CARD_COLUMNS } from './team-columns.ts';
import { matchesTeam, setFilters, teamRank } from './team-list-filter.ts';

/** Where a page ended: the search's mode and the last team's rank, number in two parts, and id. */
const cursorSchema = z.object({
  mode: z.enum(['strict', 'loose']),
  rank: cursorInt,
  value: cursorBigint,
  key: cursorText.max(80),
  id: cursorInt,
});
type Cursor = z.infer<typeof cursorSchema>;

interface Row extends TeamCardRow {
  rank: number;
  number_value: string;
  number_key: string;
}

/** All teams that answer the query, with their place in the order of the list. */
export const rankedTeams = (
  db: CommunityDb,
  query: TeamListQuery,
  terms: SearchTerms | undefined,
  mode: SearchMode,
) =>
  db
    .selectFrom('community.team as team')
    .where((eb) => setFilters(eb, query))
    .$if(terms !== undefined, (qb) => qb.where((eb) => matchesTeam(eb, terms as SearchTerms, mode)))
    .select((terms ? teamRank(terms, mode) : sql<number>`0`).as('rank'));

const afterCursor = ({ rank, value, key, id }: Cursor, searching: boolean) =>
  searching
    ? sql<boolean>`(rank, number_value, number_key, id) > (${rank}, ${value}::bigint, ${key}, ${id}::int)`
    : sql<boolean>`(number_value, number_key, id) > (${value}::bigint, ${key}, ${id}::int)`;

/** One page of teams after a position; one row more than asked for says that there is a next page. */
export const pageQuery = (
  db: CommunityDb,
  query: TeamListQuery,
  terms: SearchTerms | undefined,
  mode: SearchMode,
  cursor: Cursor | undefined,
) =>
  db
    .selectFrom(
      rankedTeams(db, query, terms, mode)
        .select([...TEAM_CARD_COLUMNS, 'team.number_value', 'team.number_key'])
        .as('ranked'),
    )
    .selectAll()
    .$if(cursor !== undefined, (qb) => qb.where(afterCursor(cursor as Cursor, terms !== undefined)))
    .$if(terms !== undefined, (qb) => qb.orderBy('rank'))
    .orderBy('number_value')
    .orderBy('number_key')
    .orderBy('id')
    .limit(query.limit + 1);

const cursorOf =
  (mode: SearchMode) =>
  ({ rank, number_value, number_key, id }: Row): string =>
    encodeCursor({ mode, rank, value: String(number_value), key: number_key, id } satisfies Cursor);

/** One page of the directory: by number, or by nearness while searching. */
export async function listTeams(db: CommunityDb, query: TeamListQuery): Promise<Page<{ teams: TeamCard[] }>> {
  const cursor = decodeCursor(cursorSchema, query.cursor);
  const terms = searchTerms(query.search);
  let mode: SearchMode = cursor?.mode ?? 'strict';
  let found: Row[] = await pageQuery(db, query, terms, mode, cursor).execute();
  if (terms && !cursor && found.length === 0) {
    mode = 'loose';
    found = await pageQuery(db, query, terms, mode, cursor).execute();
  }
  const { rows, next } = cutPage(found, query.limit, cursorOf(mode));
  // The first page knows the total by itself where it is the only one.
  const total = cursor || next ? await countTeams(db, query, terms, mode) : rows.length;
  return new Page({ teams: rows.map(toTeamCard) }, total, next);
}

async function countTeams(
  db: CommunityDb,
  query: TeamListQuery,
  terms: SearchTerms | undefined,
  mode: SearchMode,
): Promise<number> {
  const { total } = await db
    .selectFrom(rankedTeams(db, query, terms, mode).as('ranked'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
