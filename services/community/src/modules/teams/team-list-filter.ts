import type { TeamListQuery } from '@meshwork/contracts-community';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityTables } from '../../database/community.tables.ts';
import type { Eb } from '../../database/community-db.ts';
import { allWordsBegin, matchesWords, type SearchMode } from '../search/search-filter.ts';
import type { SearchTerms } from '../search/search-terms.ts';

type TeamEb = Eb<{ team: CommunityTables['community.team'] }>;

// The expression of the index team_search_idx.
const NAME_AND_PLACE = sql<string>`(team.name_text || team.place_text)`;

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
  { words, number }: SearchTerms,
  mode: SearchMode,
): Expression<SqlBool> {
  const byWords = matchesWords({ text: NAME_AND_PLACE, typoKeys: eb.ref('team.typo_keys') }, words, mode);
  return number ? eb.or([leadingNumber(number), byWords]) : byWords;
}

/** What name_text holds for a team that is called exactly so. */
const wholeName = (words: readonly string[]) =>
  sql`' ' || community.plain(${words.join(' ')}) || ' ' || replace(community.plain(${words.join(' ')}), ' ', '')`;

/** How near a found team is, smaller first: the number, a leading number, the whole name, the name, the place. */
export function teamRank({ words, number }: SearchTerms, mode: SearchMode): RawBuilder<number> {
  const name = sql<string>`team.name_text`;
  if (mode === 'loose')
    return sql<number>`(1000 * (1 - extensions.similarity(team.name_text, community.plain(${words.join(' ')}))))::int`;
  return sql<number>`case
    when team.number_key = ${number ?? null} then 0
    when ${number ? leadingNumber(number) : sql.lit(false)} then 1
    when team.name_text = ${wholeName(words)} then 2
    when ${allWordsBegin(name, words)} then 3
    else 4 end`;
}
