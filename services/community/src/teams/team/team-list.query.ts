import type { TeamCard, TeamListQuery } from '@meshwork/contracts-community';
import {
  cutPage,
  decodeCursor,
  encodeCursor,
  isUsualLimit,
  Page,
  preparedQuery,
} from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { answering } from '../../conversations/public.ts';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { searchTerms } from '../../places/public.ts';
import { TEAM_CARD_COLUMNS, toTeamCard } from './team.mapper.ts';
import { teamFilters } from './team-list-filter.ts';
import { cursorSchema, type FoundTeam, findTeams, type TeamCursor } from './team-search.query.ts';

interface Row extends Omit<FoundTeam, 'rank'> {
  directory_rank: number;
  total: number;
}

/** Not what a new account has posted within the last week (docs/product.md#new-accounts). */
export const isEstablished = sql<boolean>`(not team.by_new_account or team.created_at < now() - interval '7 days')`;

/** The ranks of the directory, as `directory_rank` has them: what people run and takes members, all other teams, what has faded. */
const RANKS = [0, 1, 2] as const;

interface Part {
  /** The rows say how soon the team answers. */
  readonly answers?: boolean;
  /** Only teams of this rank; undefined: all. */
  readonly directory?: number;
  readonly cursor: TeamCursor | undefined;
  readonly limit: number;
}

/** Selects the rows after a cursor; within one rank all have the same first key. */
const isAfter = ({ directory, value, key, id }: TeamCursor, isOfOneRank: boolean) =>
  isOfOneRank
    ? sql<boolean>`(team.number_value, team.number_key, team.id) > (${value}::bigint, ${key}, ${id}::int)`
    : sql<boolean>`(team.directory_rank, team.number_value, team.number_key, team.id)
        > (${directory}::smallint, ${value}::bigint, ${key}, ${id}::int)`;

/** Teams by rank and number, with the total. */
const pageQuery = (
  db: CommunityDb,
  query: TeamListQuery,
  { answers = true, directory, cursor, limit }: Part,
) =>
  db
    .selectFrom('community.team as team')
    .where('team.hidden_at', 'is', null)
    .$if(teamFilters.isFiltered(query), (qb) => qb.where(teamFilters.matches(query)))
    .$if(query.established === true, (qb) => qb.where(isEstablished))
    .$if(directory !== undefined, (qb) => qb.where('team.directory_rank', '=', sql.lit(Number(directory))))
    .$if(cursor !== undefined, (qb) => qb.where(isAfter(cursor as TeamCursor, directory !== undefined)))
    .select([...TEAM_CARD_COLUMNS, 'team.directory_rank', 'team.number_value', 'team.number_key'])
    .select(teamFilters.total(query).as('total'))
    .$if(answers, (qb) => qb.select(answering('team').as('answering')))
    .orderBy('team.directory_rank')
    .orderBy('team.number_value')
    .orderBy('team.number_key')
    .orderBy('team.id')
    .limit(sql.lit(limit));

/**
 * Reads the rows after a cursor among filtered teams, rank by rank. When PostgreSQL is asked for all ranks at once,
 * it expects almost all teams before the cursor, and walks all of them instead of using the index of the filter.
 */
async function readAfter(db: CommunityDb, query: TeamListQuery, cursor: TeamCursor, answers: boolean) {
  const found: Row[] = [];
  for (const directory of RANKS.slice(cursor.directory)) {
    const limit = query.limit + 1 - found.length;
    if (limit === 0) break;
    const after = directory === cursor.directory ? cursor : undefined;
    found.push(...(await pageQuery(db, query, { directory, answers, cursor: after, limit }).execute()));
  }
  return found;
}

/** One page of teams by rank and number, after a cursor, with one row more if there is a next page, and the total. */
function readPage(em: EntityManager, query: TeamListQuery, cursor: TeamCursor | undefined, answers: boolean) {
  if (cursor && teamFilters.isFiltered(query)) return readAfter(dbOf(em), query, cursor, answers);
  const build = () => pageQuery(dbOf(em), query, { answers, cursor, limit: query.limit + 1 });
  if (teamFilters.isFiltered(query) || !isUsualLimit(query.limit) || !answers) return build().execute();
  const name = `teams ${query.established ? 'established ' : ''}${cursor ? 'after' : 'first'} ${query.limit}`;
  return preparedQuery<Row>(
    em,
    name,
    build,
    cursor ? [cursor.directory, cursor.value, cursor.key, cursor.id] : [],
  );
}

/** A search is in the order of its matches, whatever the rank in the directory. */
type CursorRow = Pick<FoundTeam, 'id' | 'rank' | 'number_value' | 'number_key'> & { directory_rank?: number };

const cursorOf =
  (mode: TeamCursor['mode']) =>
  ({ rank, directory_rank = 0, number_value, number_key, id }: CursorRow): string =>
    encodeCursor({
      mode,
      rank,
      directory: directory_rank,
      value: String(number_value),
      key: number_key,
      id,
    } satisfies TeamCursor);

/**
 * One page of the directory: what people run and takes members first, faded teams last, each by number; or by rank while searching.
 * @param answers whether cards say how soon teams answer, which costs two look-ups per team
 */
export async function listTeamsInOrder(
  em: EntityManager,
  query: TeamListQuery,
  { answers = true }: { answers?: boolean } = {},
): Promise<Page<{ teams: TeamCard[] }>> {
  const cursor = decodeCursor(cursorSchema, query.cursor);
  const terms = searchTerms(query.search);
  if (terms) {
    const { mode, found, total } = await findTeams(dbOf(em), query, terms, cursor);
    const { rows, next } = cutPage(found, query.limit, cursorOf(mode));
    return new Page({ teams: rows.map(toTeamCard) }, total, next);
  }
  const found = await readPage(em, query, cursor, answers);
  const { rows, next } = cutPage(found, query.limit, (last) => cursorOf('strict')({ ...last, rank: 0 }));
  const total = await teamFilters.totalOf(dbOf(em), query, { found, isFirst: cursor === undefined });
  return new Page({ teams: rows.map(toTeamCard) }, total, next);
}
