import type { TeamListQuery } from '@meshwork/contracts-community';
import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import {
  type AtLeast,
  amongFiltered,
  countedPlan,
  readStrictThenLoose,
  type SearchMode,
  searchTotal,
} from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';
import { answering } from '../answering/answering.query.ts';
import { communitySearch, type SearchTerms } from '../search/search-terms.ts';
import { TEAM_CARD_COLUMNS, type TeamCardRow } from './team-columns.ts';
import {
  isFiltered,
  matchesFilters,
  type TeamFilters,
  type TeamSearch,
  teamConditions,
  totalOf,
} from './team-list-filter.ts';

/** Where the last page ended. */
interface After {
  readonly mode: SearchMode;
  readonly rank: number;
  readonly value: string;
  readonly key: string;
  readonly id: number;
}

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
  const { total } = await db.selectNoFrom(totalOf(query).as('total')).executeTakeFirstOrThrow();
  return { ...amongFiltered(plan, total), number: terms.number };
}

/** Ranks all teams that a search finds: a strict search by how near they are, a loose one by the likeness of the name. */
function rankAll(
  db: CommunityDb,
  query: TeamListQuery,
  plan: TeamSearch,
  after: After | undefined,
): Promise<FoundTeam[]> {
  const { found, rank, similarity } = teamConditions(plan);
  return (
    db
      .selectFrom(
        db
          .selectFrom('community.team as team')
          .where('team.hidden_at', 'is', null)
          .where(matchesFilters(query))
          .where(found)
          .select([...COLUMNS, (plan.mode === 'loose' ? similarity : rank).as('rank')])
          .as('ranked'),
      )
      .selectAll()
      // Outside, for the teams of the page alone.
      .select(answering('team', 'ranked.id').as('answering'))
      .$if(after !== undefined, (qb) =>
        qb.where(
          sql<SqlBool>`(rank, number_value, number_key, id) > (${after?.rank}, ${after?.value}::bigint, ${after?.key}, ${after?.id}::int)`,
        ),
      )
      .orderBy('rank')
      .orderBy('number_value')
      .orderBy('number_key')
      .orderBy('id')
      .limit(query.limit + 1)
      .execute()
  );
}

/** Reads one rank after the other, each by number, until the page is full. */
async function rankByRank(
  db: CommunityDb,
  query: TeamListQuery,
  plan: TeamSearch,
  after: After | undefined,
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

async function countTeams(db: CommunityDb, query: TeamListQuery, plan: TeamSearch): Promise<number> {
  const { total } = await db
    // Materialized, since PostgreSQL would read the table instead of the index, hoping to be done early.
    .with(
      (cte) => cte('matches').materialized(),
      (qb) =>
        qb
          .selectFrom('community.team as team')
          .where('team.hidden_at', 'is', null)
          .where(matchesFilters(query))
          .where(teamConditions(plan).found)
          .select('team.id'),
    )
    .selectFrom((qb) =>
      qb
        .selectFrom('matches')
        .select('id')
        .limit(MAX_EXACT_TOTAL + 1)
        .as('found'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** One page of a search after a place, with one row more if there is a next page. */
export async function findTeams(
  db: CommunityDb,
  query: TeamListQuery,
  terms: SearchTerms,
  after: After | undefined,
): Promise<{ mode: SearchMode; found: FoundTeam[]; total: number | AtLeast }> {
  const plans = new Map<SearchMode, TeamSearch>();
  const { mode, found } = await readStrictThenLoose<FoundTeam>(
    { searching: true, mode: after?.mode },
    async (searchMode) => {
      const plan = await countedPlan(await planSearch(db, query, terms, searchMode), (counted) =>
        countTeams(db, query, counted),
      );
      plans.set(searchMode, plan);
      return plan.estimate < FREQUENT_TEAMS
        ? rankAll(db, query, plan, after)
        : rankByRank(db, query, plan, after);
    },
  );
  const plan = plans.get(mode) as TeamSearch;
  // If the first page is the only one, its length is the total.
  const isOnlyPage = after === undefined && found.length <= query.limit;
  const total = isOnlyPage ? found.length : await searchTotal(plan, () => countTeams(db, query, plan));
  return { mode, found, total };
}
