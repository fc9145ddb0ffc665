import type { MentorCard, MentorListQuery } from '@meshwork/contracts-community';
import { Page } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { type CityTotals, isOneOf, type NearestList, nearestPage, searchTerms } from '../../places/public.ts';
import { toMentorCard } from './mentor.mapper.ts';
import { isListed, mentorCards } from './mentor-columns.ts';
import {
  isFiltered,
  listMentorsInOrder,
  type MentorFilters,
  matches,
  planSearch,
} from './mentor-list.query.ts';

const IS_SHOWN = sql<SqlBool>`mentor.hidden_at is null`;

/** All mentors, and those of an availability, are counted by city as they are written. */
function cityTotalsOf({ availabilityStatus, ...others }: MentorFilters): CityTotals | undefined {
  if (isFiltered({ ...others, availabilityStatus: [] })) return undefined;
  return availabilityStatus.length === 0
    ? { table: 'mentor_profile_city', where: sql<SqlBool>`true` }
    : {
        table: 'mentor_profile_city_availability_status',
        where: isOneOf('kept.availability_status', availabilityStatus),
      };
}

/**
 * The mentors that a list or map finds. A map counts the profile of a deleted account until it is deleted, as totals do.
 * @param shown which profiles are listed
 */
export function placedMentors(
  db: CommunityDb,
  query: MentorFilters,
  shown: RawBuilder<SqlBool> = IS_SHOWN,
): NearestList {
  const searching = searchTerms(query.search) !== undefined;
  return {
    table: 'mentor_profile',
    as: 'mentor',
    searching,
    fades: true,
    cityTotals: searching || shown !== IS_SHOWN ? undefined : cityTotalsOf(query),
    matches: async (mode) => {
      const plan = searching ? await planSearch(db, query, mode) : undefined;
      return sql<SqlBool>`${matches(query, plan)} and ${shown}`;
    },
  };
}

/** One page of the directory: by distance, or as {@link listMentorsInOrder}. @throws AppError PLACE_UNKNOWN */
export async function listMentors(
  em: EntityManager,
  query: MentorListQuery,
): Promise<Page<{ mentors: MentorCard[] }>> {
  if (!query.near) return listMentorsInOrder(em, query);
  const db = dbOf(em);
  // The total has the profile of a deleted account until it is deleted, as those of other lists: no account is asked for.
  const list = { ...placedMentors(db, query, isListed), counted: placedMentors(db, query).matches };
  const { cards, total, next } = await nearestPage(db, list, query, async (ids) => {
    const rows = await mentorCards(db).where(sql<SqlBool>`mentor.id = any(${ids}::int[])`).execute();
    return rows.map(toMentorCard);
  });
  return new Page({ mentors: cards }, total, next);
}
