import type { InitiativeListQuery } from '@meshwork/contracts-community';
import { anyOf, filtersOf, flag } from '@meshwork/service-kit/lists';
import type { SearchPlan } from '@meshwork/service-kit/search';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayFrom, hasEnded, isUpcoming } from './initiative-order.ts';

export type InitiativeFilters = Omit<InitiativeListQuery, 'limit' | 'cursor'>;

const isListed = sql<SqlBool>`initiative.is_listed`;

export const initiativeFilters = filtersOf<InitiativeFilters>({
  table: 'community.initiative',
  as: 'initiative',
  listed: isListed,
  filters: {
    initiativeType: anyOf('initiative_type'),
    country: anyOf('country'),
    language: anyOf('language'),
    format: (format, row, by) => flag('is_virtual')(format && format === 'virtual', row, by),
  },
});

/** Selects the listed initiatives that pass the filters and are found by the search, if there is one. */
export const matches = (query: InitiativeFilters, plan: SearchPlan | undefined): RawBuilder<SqlBool> =>
  plan
    ? sql<SqlBool>`initiative.search @@ ${plan.query}::tsquery and ${isListed} and ${initiativeFilters.matches(query)}`
    : sql<SqlBool>`${isListed} and ${initiativeFilters.matches(query)}`;

/** The condition of the list's time. @param at the moment of the list's first page */
export function isInTime(when: InitiativeListQuery['when'], at: string): RawBuilder<SqlBool> {
  if (when === 'upcoming') return isUpcoming(at);
  return when === 'past' ? hasEnded(at) : sql<SqlBool>`true`;
}

/** The expression of an index that has all that time and filters compare. */
const LAST_DAY = sql`coalesce(initiative.last_day, 'infinity'::date)`;

/** The same as {@link isInTime} by that index. */
export function isInTimeByIndex(when: InitiativeListQuery['when'], at: string): RawBuilder<SqlBool> {
  if (when === 'upcoming') return sql<SqlBool>`${LAST_DAY} >= ${dayFrom(at, -1)}::date and ${isUpcoming(at)}`;
  return when === 'past'
    ? sql<SqlBool>`${LAST_DAY} <= ${dayFrom(at, 1)}::date and ${hasEnded(at)}`
    : sql<SqlBool>`true`;
}

/**
 * Counts the initiatives of a time that pass the filters. Those around today are compared by the hour, and counted by themselves: PostgreSQL
 * takes that comparison for dear, and would read the table of all others as well.
 */
export function totalOf(query: InitiativeFilters, at: string): RawBuilder<number> {
  if (query.when === 'all') return initiativeFilters.total(query);
  const [first, last] = [sql`${dayFrom(at, -1)}::date`, sql`${dayFrom(at, 1)}::date`];
  const isFarOff =
    query.when === 'past' ? sql<SqlBool>`${LAST_DAY} < ${first}` : sql<SqlBool>`${LAST_DAY} > ${last}`;
  const isAround = sql<SqlBool>`${LAST_DAY} between ${first} and ${last} and ${isInTime(query.when, at)}`;
  return sql<number>`${initiativeFilters.total(query, isFarOff)} + ${initiativeFilters.total(query, isAround)}`;
}
