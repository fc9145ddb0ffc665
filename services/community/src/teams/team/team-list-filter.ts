import type { TeamListQuery } from '@meshwork/contracts-community';
import { anyOf, filtersOf, flag } from '@meshwork/service-kit/lists';
import type { SearchPlan } from '@meshwork/service-kit/search';
import { type SqlBool, sql } from 'kysely';
import type { SearchTerms } from '../../places/public.ts';

export type TeamFilters = Omit<TeamListQuery, 'limit' | 'cursor'>;

const IS_RUN = sql<SqlBool>`team.id in (
  select owner.team_id from community.team_membership owner where owner.role = 'OWNER')`;

/** The index of words (`team_words_idx`) has type, country and region, too. */
export const teamFilters = filtersOf<TeamFilters>({
  table: 'community.team',
  as: 'team',
  listed: sql`team.hidden_at is null`,
  filters: {
    takesMembers: (takes) => (takes ? sql<SqlBool>`team.takes_members` : undefined),
    answers: (answers) => (answers ? IS_RUN : undefined),
    age: (age) =>
      age === undefined
        ? undefined
        : sql<SqlBool>`coalesce(team.min_age, team.max_age) is not null
            and ${age} between coalesce(team.min_age, 0) and coalesce(team.max_age, 99)`,
    teamType: anyOf('team_type'),
    country: anyOf('country'),
    region: anyOf('region'),
    language: anyOf('language'),
    verified: flag('is_verified'),
  },
});

export interface TeamSearch extends SearchPlan {
  readonly number: SearchTerms['number'];
}

/** Selects the teams that a search finds, with a rank for their nearness. */
export function teamConditions({ text, number, query }: TeamSearch) {
  const plain = sql`(select community.search_plain(${text}))`;
  const hasNumber = number ? sql<SqlBool>`team.number_key = ${number}` : sql<SqlBool>`false`;
  const beginsWithNumber = number ? sql<SqlBool>`team.number_key like ${`${number}%`}` : sql<SqlBool>`false`;
  // The expression of the index: words of the name, also those in one piece.
  const inName = sql<SqlBool>`ts_filter(team.search, '{a,d}') @@ ${query}::tsquery`;
  const anywhere = sql<SqlBool>`team.search @@ ${query}::tsquery`;
  const hasName = sql<SqlBool>`team.plain_name = ${plain}`;
  return {
    found: number ? sql<SqlBool>`(${beginsWithNumber} or ${anywhere})` : anywhere,
    /** The number or the whole name: few teams, each from an index. */
    isExact: number ? sql<SqlBool>`(${hasNumber} or ${hasName})` : hasName,
    /** From the nearest: the number, a leading number, the whole name, the name, the place. */
    rank: sql<number>`case when ${hasNumber} then 0 when ${beginsWithNumber} then 1
      when ${hasName} then 2 when ${inName} then 3 else 4 end`,
    similarity: sql<number>`(1000 * (1 - extensions.similarity(team.plain_name, ${plain})))::int`,
  };
}
