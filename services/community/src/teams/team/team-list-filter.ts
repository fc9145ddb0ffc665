import type { TeamListQuery } from '@meshwork/contracts-community';
import type { SearchPlan } from '@meshwork/service-kit/search';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';
import type { SearchTerms } from '../../places/public.ts';

export type TeamFilters = Omit<TeamListQuery, 'limit' | 'cursor'>;
/** Tells whether a filter asks for what the stored totals do not know. */
const isForJoining = ({ takesMembers, answers, age }: TeamFilters): boolean =>
  takesMembers !== undefined || answers !== undefined || age !== undefined;

export const isFiltered = (filters: TeamFilters): boolean =>
  filters.teamType.length + filters.country.length + filters.region.length > 0 ||
  filters.verified !== undefined ||
  isForJoining(filters);

const IS_RUN = sql<SqlBool>`team.id in (
  select owner.team_id from community.team_membership owner where owner.role = 'OWNER')`;

/** Selects teams by what somebody asks who wants to join. Few teams say it, so few rows are found. */
const joiningParts = ({ takesMembers, answers, age }: TeamFilters): RawBuilder<SqlBool>[] => [
  ...(takesMembers ? [sql<SqlBool>`team.takes_members`] : []),
  ...(answers ? [IS_RUN] : []),
  ...(age === undefined
    ? []
    : [
        sql<SqlBool>`coalesce(team.min_age, team.max_age) is not null
          and ${age} between coalesce(team.min_age, 0) and coalesce(team.max_age, 99)`,
      ]),
];

/**
 * Each filter that is set narrows, values of one filter widen.
 * @param row a team, or a row of team_facet
 * @param by the indexes that can find the rows: those of the orders, one for each filter, or the one that has filters together with the
 *   words of a search (`team_words_idx`), which knows no order
 */
export function matchesFilters(
  filters: TeamFilters,
  row = 'team',
  by: 'order' | 'words' = 'order',
): RawBuilder<SqlBool> {
  const { teamType, country, region, verified } = filters;
  // For one value, an index of the column has the order of the list; for several values PostgreSQL sorts what it finds.
  const anyOf = (column: string, values: readonly string[]) => {
    const of = sql.ref(`${row}.${column}`);
    if (values.length === 0) return [];
    if (by === 'words') return [sql<SqlBool>`array[${of}] && ${[...values]}::text[]`];
    return [
      values.length === 1
        ? sql<SqlBool>`${of} = ${values[0]}`
        : sql<SqlBool>`${of} = any(${[...values]}::text[])`,
    ];
  };
  const isVerified = sql.ref(`${row}.is_verified`);
  const parts = [
    ...joiningParts(filters),
    ...anyOf('team_type', teamType),
    ...anyOf('country', country),
    ...anyOf('region', region),
    ...(verified === undefined ? [] : [verified ? sql`${isVerified}` : sql`not ${isVerified}`]),
  ];
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`;
}

/** Counts the teams that pass the filters, from the stored totals where these know them. */
export const totalOf = (query: TeamFilters): RawBuilder<number> =>
  isForJoining(query)
    ? sql<number>`(select count(*)::int from community.team where hidden_at is null and ${matchesFilters(query)})`
    : isFiltered(query)
      ? sql<number>`(select coalesce(sum(facet.rows), 0)::int from community.team_facet facet
        where ${matchesFilters(query, 'facet')})`
      : sql<number>`(select coalesce(sum(rows), 0)::int from community.team_block)`;

export async function readTotal(db: CommunityDb, query: TeamFilters): Promise<number> {
  const { total } = await db.selectNoFrom(totalOf(query).as('total')).executeTakeFirstOrThrow();
  return total;
}

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
  return {
    found: number ? sql<SqlBool>`(${beginsWithNumber} or ${anywhere})` : anywhere,
    /** From the nearest: the number, a leading number, the whole name, the name, the place. */
    tiers: [
      hasNumber,
      sql<SqlBool>`${beginsWithNumber} and not ${hasNumber}`,
      sql<SqlBool>`team.plain_name = ${plain} and not ${beginsWithNumber}`,
      sql<SqlBool>`${inName} and team.plain_name <> ${plain} and not ${beginsWithNumber}`,
      sql<SqlBool>`${anywhere} and (${inName}) is not true and not ${beginsWithNumber}`,
    ],
    rank: sql<number>`case when ${hasNumber} then 0 when ${beginsWithNumber} then 1
      when team.plain_name = ${plain} then 2 when ${inName} then 3 else 4 end`,
    similarity: sql<number>`(1000 * (1 - extensions.similarity(team.plain_name, ${plain})))::int`,
  };
}
