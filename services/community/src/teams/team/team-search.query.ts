import type { TeamListQuery } from '@meshwork/contracts-community';
import { type AtLeast, cursorBigint, cursorInt, cursorText } from '@meshwork/service-kit';
import {
  amongFiltered,
  countedPlan,
  countMatches,
  type SearchMode,
  searchPage,
  searchTotal,
} from '@meshwork/service-kit/search';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { answering } from '../../conversations/public.ts';
import type { CommunityDb } from '../../database/community.tables.ts';
import { communitySearch, type SearchTerms } from '../../places/public.ts';
import { TEAM_CARD_COLUMNS, type TeamCardRow } from './team.mapper.ts';
import {
  isFiltered,
  matchesFilters,
  readTotal,
  type TeamFilters,
  type TeamSearch,
  teamConditions,
} from './team-list-filter.ts';

/** The keyset cursor of the list: the search mode, and the rank, fading, number (in two parts) and id of the last team. */
export const cursorSchema = z.object({
  mode: z.enum(['strict', 'loose']),
  rank: cursorInt,
  faded: z.boolean(),
  value: cursorBigint,
  key: cursorText.max(80),
  id: cursorInt,
});
export type TeamCursor = z.infer<typeof cursorSchema>;

export interface FoundTeam extends TeamCardRow {
  rank: number;
  number_value: string;
  number_key: string;
}

/** From how many expected teams a search reads one rank after the other instead of ranking all of them. */
const FREQUENT_TEAMS = 3_000;

const COLUMNS = [...TEAM_CARD_COLUMNS, 'team.number_value', 'team.number_key'] as const;

/** Numbers begin with each digit about equally often. */
const leadingNumbers = (number: string | undefined, rows: number): number =>
  number === undefined ? 0 : rows / 10 ** number.length;

export async function planSearch(
  db: CommunityDb,
  query: TeamFilters,
  terms: SearchTerms,
  mode: SearchMode,
): Promise<TeamSearch> {
  const words = await communitySearch.plan(db, 'team', { text: terms.text, mode });
  const plan = { ...words, estimate: words.estimate + leadingNumbers(terms.number, words.rows) };
  if (!isFiltered(query) || plan.estimate < FREQUENT_TEAMS) return { ...plan, number: terms.number };
  return { ...amongFiltered(plan, await readTotal(db, query)), number: terms.number };
}

const matches = (query: TeamListQuery, found: RawBuilder<SqlBool>) =>
  sql<SqlBool>`team.hidden_at is null and ${matchesFilters(query, 'team', 'words')} and ${found}`;

/**
 * Ranks all teams that a search finds: a strict search by how near they are, a loose one by the likeness of the name. All of them
 * are found once, for the page and for how many they are: reading the lists of their words costs most.
 */
async function rankAll(
  db: CommunityDb,
  query: TeamListQuery,
  plan: TeamSearch,
  after: TeamCursor | undefined,
): Promise<{ rows: FoundTeam[]; total: number | undefined }> {
  const { found, rank, similarity } = teamConditions(plan);
  const rows = await db
    .with(
      (cte) => cte('ranked').materialized(),
      (qb) =>
        qb
          .selectFrom('community.team as team')
          .where(matches(query, found))
          .select(['team.id', 'team.number_value', 'team.number_key'])
          .select((plan.mode === 'loose' ? similarity : rank).as('rank')),
    )
    .with('page', (qb) =>
      qb
        .selectFrom('ranked')
        .selectAll()
        .$if(after !== undefined, (page) =>
          page.where(
            sql<SqlBool>`(rank, number_value, number_key, id) > (${after?.rank}, ${after?.value}::bigint, ${after?.key}, ${after?.id}::int)`,
          ),
        )
        .orderBy('rank')
        .orderBy('number_value')
        .orderBy('number_key')
        .orderBy('id')
        .limit(query.limit + 1),
    )
    .selectFrom('page')
    .innerJoin('community.team as team', 'team.id', 'page.id')
    .select([...COLUMNS, 'page.rank', answering('team').as('answering')])
    .select(sql<number>`(select count(*)::int from ranked)`.as('total'))
    .orderBy('page.rank')
    .orderBy('page.number_value')
    .orderBy('page.number_key')
    .orderBy('page.id')
    .execute();
  // Behind the last page there is no row to say it.
  return { rows, total: rows[0]?.total ?? (after ? undefined : 0) };
}

/** Reads one rank after the other, each by number, until the page is full. */
async function rankByRank(
  db: CommunityDb,
  query: TeamListQuery,
  plan: TeamSearch,
  after: TeamCursor | undefined,
): Promise<FoundTeam[]> {
  const rows: FoundTeam[] = [];
  for (const [rank, condition] of teamConditions(plan).tiers.entries()) {
    if (rows.length > query.limit) break;
    if (rank < (after?.rank ?? 0) || (plan.number === undefined && rank < 2)) continue;
    const found = await db
      .selectFrom('community.team as team')
      .where('team.hidden_at', 'is', null)
      .where(matchesFilters(query))
      .where(condition)
      .$if(after?.rank === rank, (qb) =>
        qb.where(
          sql<SqlBool>`(team.number_value, team.number_key, team.id) > (${after?.value}::bigint, ${after?.key}, ${after?.id}::int)`,
        ),
      )
      .select([...COLUMNS, sql.lit(rank).as('rank'), answering('team').as('answering')])
      .orderBy('team.number_value')
      .orderBy('team.number_key')
      .orderBy('team.id')
      .limit(query.limit + 1 - rows.length)
      .execute();
    rows.push(...found);
  }
  return rows;
}

const countTeams = (db: CommunityDb, query: TeamListQuery, plan: TeamSearch): Promise<number> =>
  countMatches(
    db,
    db
      .selectFrom('community.team as team')
      .where(matches(query, teamConditions(plan).found))
      .select('team.id'),
  );

/** One page of a search after a place, with one row more if there is a next page. */
export async function findTeams(
  db: CommunityDb,
  query: TeamListQuery,
  terms: SearchTerms,
  after: TeamCursor | undefined,
): Promise<{ mode: SearchMode; found: FoundTeam[]; total: number | AtLeast }> {
  const { mode, plan, value } = await searchPage(
    after?.mode,
    async (searchMode) =>
      countedPlan(await planSearch(db, query, terms, searchMode), (counted) =>
        countTeams(db, query, counted),
      ),
    async (searchPlan) =>
      searchPlan.estimate >= FREQUENT_TEAMS
        ? { rows: await rankByRank(db, query, searchPlan, after), total: undefined }
        : rankAll(db, query, searchPlan, after),
  );
  const { rows: found } = value;
  // If the first page is the only one, its length is the total.
  const isOnlyPage = after === undefined && found.length <= query.limit;
  const total = isOnlyPage
    ? found.length
    : await searchTotal(plan, async () => value.total ?? countTeams(db, query, plan));
  return { mode, found, total };
}
