import type { TeamListQuery } from '@meshwork/contracts-community';
import type { SearchMode } from '@meshwork/service-kit';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityTables } from '../../database/community.tables.ts';
import type { Eb } from '../../database/community-db.ts';
import { communitySearch, type SearchTerms } from '../search/search-terms.ts';

type TeamEb = Eb<{ team: CommunityTables['community.team'] }>;

/** The set filters; each that is set narrows, values of one filter widen. */
export function setFilters(eb: TeamEb, query: TeamListQuery): Expression<SqlBool> {
  const { teamType, country, region, verified } = query;
  return eb.and([
    ...(teamType.length ? [eb('team.team_type', 'in', teamType)] : []),
    ...(country.length ? [eb('team.country', 'in', country)] : []),
    ...(region.length ? [eb('team.region', 'in', region)] : []),
    ...(verified === undefined
      ? []
      : [verified ? eb('team.is_verified', 'is', true) : eb('team.is_verified', 'is', false)]),
  ]);
}

const leadingNumber = (number: string) => sql<SqlBool>`team.number_key like ${`${number}%`}`;

/** Whether a team answers a search: by its number, or by its name and place. */
export function matchesTeam(
  eb: TeamEb,
  { text, number }: SearchTerms,
  mode: SearchMode,
): Expression<SqlBool> {
  const byWords = communitySearch.matches(eb.ref('team.search'), { text, mode });
  return number ? eb.or([leadingNumber(number), byWords]) : byWords;
}

/** How near a found team is, smaller first: the number, a leading number, the whole name, the name, the place. */
export function teamRank(eb: TeamEb, { text, number }: SearchTerms, mode: SearchMode): RawBuilder<number> {
  const plain = sql`(select community.search_plain(${text}))`;
  if (mode === 'loose')
    return sql<number>`(1000 * (1 - extensions.similarity(team.plain_name, ${plain})))::int`;
  return sql<number>`case
    when team.number_key = ${number ?? null} then 0
    when ${number ? leadingNumber(number) : sql.lit(false)} then 1
    when team.plain_name = ${plain} then 2
    when ${communitySearch.matches(eb.ref('team.search'), { text, mode }, 'AD')} then 3
    else 4 end`;
}
