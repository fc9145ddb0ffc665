import type { TeamCard, TeamListQuery } from '@meshwork/contracts-community';
import {
  cursorBigint,
  cursorInt,
  cursorText,
  cutPage,
  decodeCursor,
  encodeCursor,
  Page,
  readStrictThenLoose,
  type SearchMode,
} from '@meshwork/service-kit';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CommunityDb } from '../../database/community-db.ts';
import { type SearchTerms, searchTerms } from '../search/search-terms.ts';
import { toTeamCard } from './team.mapper.ts';
import { TEAM_CARD_COLUMNS, type TeamCardRow } from './team-columns.ts';
import { matchesTeam, setFilters, teamRank } from './team-list-filter.ts';

/** The keyset cursor of the list: the search mode, and the rank, number (in two parts) and id of the last team. */
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

/** All teams that match the query, with their rank in a search (0 without a search). */
const rankedTeams = (
  db: CommunityDb,
  query: TeamListQuery,
  terms: SearchTerms | undefined,
  mode: SearchMode,
) =>
  db
    .selectFrom('community.team as team')
    .where((eb) => setFilters(eb, query))
    .$if(terms !== undefined, (qb) => qb.where((eb) => matchesTeam(eb, terms as SearchTerms, mode)))
    .select((eb) => (terms ? teamRank(eb, terms, mode) : sql<number>`0`).as('rank'));

const afterCursor = ({ rank, value, key, id }: Cursor, searching: boolean) =>
  searching
    ? sql<boolean>`(rank, number_value, number_key, id) > (${rank}, ${value}::bigint, ${key}, ${id}::int)`
    : sql<boolean>`(number_value, number_key, id) > (${value}::bigint, ${key}, ${id}::int)`;

/** One page of teams after a cursor, with one row more if there is a next page. */
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

/** One page of the directory: by number, or by rank while searching. */
export async function listTeams(db: CommunityDb, query: TeamListQuery): Promise<Page<{ teams: TeamCard[] }>> {
  const cursor = decodeCursor(cursorSchema, query.cursor);
  const terms = searchTerms(query.search);
  const { mode, found } = await readStrictThenLoose<Row>(
    { searching: terms !== undefined, mode: cursor?.mode },
    (searchMode) => pageQuery(db, query, terms, searchMode, cursor).execute(),
  );
  const { rows, next } = cutPage(found, query.limit, cursorOf(mode));
  // If the first page is the only one, its length is the total.
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
