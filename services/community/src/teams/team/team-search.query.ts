import type { TeamListQuery } from '@meshwork/contracts-community';
import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import { AtLeast, cursorBigint, cursorInt, cursorText } from '@meshwork/service-kit';
import {
  amongFiltered,
  countedPlan,
  countMatches,
  FREQUENT_MATCHES,
  type SearchMode,
  searchPage,
} from '@meshwork/service-kit/search';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { answering } from '../../conversations/public.ts';
import type { CommunityDb } from '../../database/community.entities.ts';
import { communitySearch, type SearchTerms } from '../../places/public.ts';
import { TEAM_CARD_COLUMNS, type TeamCardRow } from './team.mapper.ts';
import { type TeamSearch, teamConditions, teamFilters } from './team-list-filter.ts';

/** The keyset cursor of the list: the search mode, and the rank, rank in the directory, number (in two parts) and id of the last team. */
export const cursorSchema = z.object({
  mode: z.enum(['strict', 'loose']),
  rank: cursorInt,
  // Absent in cursors of 0.3.0.
  directory: cursorInt.min(0).max(2).default(1),
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

/** So few rows of a search are ranked where it finds more than a total says, since ranking costs most. */
const FREQUENT_RANKED = 3_000;

export async function planSearch(
  db: CommunityDb,
  { text, number }: SearchTerms,
  mode: SearchMode,
): Promise<TeamSearch> {
  return { ...(await communitySearch.plan(db, 'team', { text, mode })), number };
}

/** The teams that pass the filters and a condition of a search. */
const foundTeams = (db: CommunityDb, query: TeamListQuery, condition: RawBuilder<SqlBool>) =>
  db
    .selectFrom('community.team as team')
    .where('team.hidden_at', 'is', null)
    .where(teamFilters.matches(query, 'words'))
    .where(condition)
    .select(['team.id', 'team.number_value', 'team.number_key']);

/** The plan of a search among the teams that pass the filters. */
async function planAmong(
  db: CommunityDb,
  query: TeamListQuery,
  terms: SearchTerms,
  mode: SearchMode,
): Promise<TeamSearch> {
  const plan = await planSearch(db, terms, mode);
  if (plan.estimate < FREQUENT_MATCHES) return plan;
  const among = teamFilters.isFiltered(query)
    ? { ...plan, ...amongFiltered(plan, await teamFilters.expected(db, query)) }
    : plan;
  return countedPlan(among, (counted) =>
    countMatches(db, foundTeams(db, query, teamConditions(counted).found)),
  );
}

/** Limits the teams that are ranked and counted; a search that finds more than a total says ranks fewer. */
const mostRanked = ({ estimate }: TeamSearch): number =>
  estimate >= FREQUENT_MATCHES ? FREQUENT_RANKED : MAX_EXACT_TOTAL + 1;

/**
 * Ranks the teams that a search finds: a strict search by how near they are, a loose one by the likeness of the name. They are found
 * once, for the page and for how many they are: reading the lists of their words costs most. Of more than {@link mostRanked} the first
 * by number, beside those that have the number or the whole name.
 */
async function rankFound(
  db: CommunityDb,
  query: TeamListQuery,
  search: TeamSearch,
  after: TeamCursor | undefined,
): Promise<{ rows: (FoundTeam & { total: number })[] }> {
  const { found, isExact, rank, similarity } = teamConditions(search);
  const candidates = (condition: typeof found) =>
    foundTeams(db, query, condition).select((search.mode === 'loose' ? similarity : rank).as('rank'));
  const rows = await db
    .with(
      (cte) => cte('ranked').materialized(),
      () =>
        candidates(sql<SqlBool>`${isExact} and ${found}`).union((eb) =>
          eb.parens(
            candidates(found)
              .orderBy('team.number_value')
              .orderBy('team.number_key')
              .orderBy('team.id')
              .limit(sql.lit(mostRanked(search))),
          ),
        ),
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
    .select([...TEAM_CARD_COLUMNS, 'team.number_value', 'team.number_key', 'page.rank'])
    .select(answering('team').as('answering'))
    .select(sql<number>`(select count(*)::int from ranked)`.as('total'))
    .orderBy('page.rank')
    .orderBy('page.number_value')
    .orderBy('page.number_key')
    .orderBy('page.id')
    .execute();
  return { rows };
}

/** One page of a search after a place, with one row more if there is a next page. */
export async function findTeams(
  db: CommunityDb,
  query: TeamListQuery,
  terms: SearchTerms,
  after: TeamCursor | undefined,
): Promise<{ mode: SearchMode; found: FoundTeam[]; total: number | AtLeast }> {
  const { mode, plan, value } = await searchPage(
    after?.mode,
    (searchMode) => planAmong(db, query, terms, searchMode),
    (search) => rankFound(db, query, search, after),
  );
  // Behind the last page there is no row to say it; the search is as it was, so its first row does.
  const [row] =
    value.rows.length > 0 || after === undefined
      ? value.rows
      : (await rankFound(db, { ...query, limit: 1 }, plan, undefined)).rows;
  const total = row?.total ?? 0;
  return {
    mode,
    found: value.rows,
    total: total < mostRanked(plan) ? total : new AtLeast(MAX_EXACT_TOTAL),
  };
}
