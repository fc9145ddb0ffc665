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
import { TEAM_CARD_COLUMNS, type TeamCardRow, toTeamCard } from './team.mapper.ts';
import { teamFilters } from './team-list-filter.ts';
import { cursorSchema, type FoundTeam, findTeams, type TeamCursor } from './team-search.query.ts';

interface Row extends Omit<FoundTeam, 'rank'> {
  total: number;
}

/** Not what a new account has posted within the last week (docs/product.md#new-accounts). */
export const isEstablished = sql<boolean>`(not team.by_new_account or team.created_at < now() - interval '7 days')`;

interface Part {
  /** The rows say how soon the team answers. */
  readonly answers?: boolean;
  /** Only faded teams, or only the others; undefined: all, faded ones last. */
  readonly isFaded?: boolean;
  readonly cursor: TeamCursor | undefined;
  readonly limit: number;
}

/** Selects the rows after a cursor. Within the faded teams, or within the others, all have the same first key. */
const isAfter = ({ faded, value, key, id }: TeamCursor, isFaded: boolean | undefined) =>
  isFaded === undefined
    ? sql<boolean>`(team.is_faded, team.number_value, team.number_key, team.id)
        > (${faded}::boolean, ${value}::bigint, ${key}, ${id}::int)`
    : sql<boolean>`(team.number_value, team.number_key, team.id) > (${value}::bigint, ${key}, ${id}::int)`;

/** Teams by number, with the total. */
const pageQuery = (db: CommunityDb, query: TeamListQuery, { answers = true, isFaded, cursor, limit }: Part) =>
  db
    .selectFrom('community.team as team')
    .where('team.hidden_at', 'is', null)
    .$if(teamFilters.isFiltered(query), (qb) => qb.where(teamFilters.matches(query)))
    .$if(query.established === true, (qb) => qb.where(isEstablished))
    .$if(isFaded !== undefined, (qb) =>
      qb.where(isFaded ? sql<boolean>`team.is_faded` : sql<boolean>`not team.is_faded`),
    )
    .$if(cursor !== undefined, (qb) => qb.where(isAfter(cursor as TeamCursor, isFaded)))
    .select([...TEAM_CARD_COLUMNS, 'team.number_value', 'team.number_key'])
    .select(teamFilters.total(query).as('total'))
    .$if(answers, (qb) => qb.select(answering('team').as('answering')))
    .orderBy('team.is_faded')
    .orderBy('team.number_value')
    .orderBy('team.number_key')
    .orderBy('team.id')
    .limit(sql.lit(limit));

/**
 * Reads the rows after a cursor among filtered teams: first fresh ones, then faded ones. When PostgreSQL is asked for both at once,
 * it expects almost all teams before the cursor, and walks all of them instead of using the index of the filter.
 */
async function readAfter(db: CommunityDb, query: TeamListQuery, cursor: TeamCursor, answers: boolean) {
  const limit = query.limit + 1;
  const read = (part: Part) => pageQuery(db, query, { ...part, answers }).execute();
  if (cursor.faded) return read({ isFaded: true, cursor, limit });
  const current = await read({ isFaded: false, cursor, limit });
  const room = limit - current.length;
  return room > 0
    ? [...current, ...(await read({ isFaded: true, cursor: undefined, limit: room }))]
    : current;
}

/** One page of teams by number, faded ones last, after a cursor, with one row more if there is a next page, and the total. */
function readPage(em: EntityManager, query: TeamListQuery, cursor: TeamCursor | undefined, answers: boolean) {
  if (cursor && teamFilters.isFiltered(query)) return readAfter(dbOf(em), query, cursor, answers);
  const build = () => pageQuery(dbOf(em), query, { answers, cursor, limit: query.limit + 1 });
  if (teamFilters.isFiltered(query) || !isUsualLimit(query.limit) || !answers) return build().execute();
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

/**
 * One page of the directory: by number, faded teams last, or by rank while searching.
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
