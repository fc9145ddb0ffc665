import type { InitiativeListQuery } from '@meshwork/contracts-community';
import type { SearchPlan } from '@meshwork/service-kit/search';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayFrom, hasEnded, isUpcoming } from './initiative-order.ts';

export type InitiativeFilters = Omit<InitiativeListQuery, 'limit' | 'cursor'>;

export const isFiltered = ({ initiativeType, country, format }: InitiativeFilters): boolean =>
  initiativeType.length > 0 || country.length > 0 || format !== undefined;

/** @param row an initiative, or a row of initiative_facet */
function matchesFilters(
  { initiativeType, country, format }: InitiativeFilters,
  row = 'initiative',
): RawBuilder<SqlBool> {
  const anyOf = (column: string, values: readonly string[]) =>
    values.length > 0 ? [sql<SqlBool>`${sql.ref(`${row}.${column}`)} = any(${[...values]}::text[])`] : [];
  const isVirtual = sql.ref(`${row}.is_virtual`);
  const parts = [
    ...anyOf('initiative_type', initiativeType),
    ...anyOf('country', country),
    ...(format ? [format === 'virtual' ? sql`${isVirtual}` : sql`not ${isVirtual}`] : []),
  ];
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`;
}

const isListed = sql<SqlBool>`initiative.is_listed`;

/** Selects the listed initiatives that pass the filters and are found by the search, if there is one. */
export const matches = (query: InitiativeFilters, plan: SearchPlan | undefined): RawBuilder<SqlBool> =>
  plan
    ? sql<SqlBool>`initiative.search @@ ${plan.query}::tsquery and ${isListed} and ${matchesFilters(query)}`
    : sql<SqlBool>`${isListed} and ${matchesFilters(query)}`;

/** The condition of the list's time. @param at the moment of the list's first page */
export function isInTime(when: InitiativeListQuery['when'], at: string): RawBuilder<SqlBool> {
  if (when === 'upcoming') return isUpcoming(at);
  return when === 'past' ? hasEnded(at) : sql<SqlBool>`true`;
}

const HALF = 15;

/**
 * Counts the initiatives of a time that pass the filters. Whole months come from stored totals. Of this month only the days of its
 * shorter part are counted, and added to the totals or taken from them. Initiatives around today are compared by the hour.
 */
export function totalOf(query: InitiativeFilters, at: string): RawBuilder<number> {
  const today = dayFrom(at, 0);
  const kept = (condition: RawBuilder<SqlBool>) => sql<number>`(
    select coalesce(sum(facet.rows), 0)::int from community.initiative_facet facet
    where ${matchesFilters(query, 'facet')} and ${condition})`;
  if (query.when === 'all') return kept(sql<SqlBool>`true`);
  const month = sql`${`${today.slice(0, 7)}-01`}::date`;
  const isFirstHalf = Number(today.slice(8)) <= HALF;
  const isPart = isFirstHalf
    ? sql`initiative.last_day >= ${month} and initiative.last_day < ${today}::date`
    : sql`initiative.last_day >= ${today}::date and initiative.last_day < ${month} + interval '1 month'`;
  const part = sql<number>`(select count(*)::int from community.initiative
    where ${isPart} and ${isListed} and ${matchesFilters(query)})`;
  // Counts the further initiatives that have ended by the hour, beyond those that the days tell.
  const byHour = sql<number>`(
    select (count(*) filter (where ${hasEnded(at)}) - count(*) filter (where initiative.last_day < ${today}::date))::int
    from community.initiative
    where initiative.last_day between ${dayFrom(at, -1)}::date and ${dayFrom(at, 1)}::date
      and ${isListed} and ${matchesFilters(query)})`;
  if (query.when === 'past')
    return isFirstHalf
      ? sql<number>`${kept(sql<SqlBool>`facet.last_month < ${month}`)} + ${part} + ${byHour}`
      : sql<number>`${kept(sql<SqlBool>`facet.last_month <= ${month}`)} - ${part} + ${byHour}`;
  return isFirstHalf
    ? sql<number>`${kept(sql<SqlBool>`(facet.last_month is null or facet.last_month >= ${month})`)} - ${part} - ${byHour}`
    : sql<number>`${kept(sql<SqlBool>`(facet.last_month is null or facet.last_month > ${month})`)} + ${part} - ${byHour}`;
}
