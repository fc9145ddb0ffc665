import type { MentorListQuery } from '@meshwork/contracts-community';
import { isoTime, Page } from '@meshwork/service-kit';
import { type AddedWithin, type FeedItem, isAddedWithin, readNewest } from '@meshwork/service-kit/open-data';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { communitySearch, isNear, type NearestList, nearestPage, searchTerms } from '../../places/public.ts';
import { asPublic, toMentorCard } from './mentor.mapper.ts';
import { isListed, mentorCards } from './mentor-columns.ts';
import { listMentorsInOrder, type MentorFilters, matches, planSearch } from './mentor-list.query.ts';
import { SHOWS_WORDS } from './mentor-profiles.task.ts';

const IS_SHOWN = sql<SqlBool>`mentor.hidden_at is null`;

/** A map counts the profile of a deleted account until it is deleted, as totals do. @param shown which profiles are listed */
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
    matches: async (mode) => {
      const plan = searching ? await planSearch(db, query, mode) : undefined;
      return sql<SqlBool>`${matches(query, plan)} and ${SHOWS_WORDS} and ${shown}`;
    },
  };
}

/** One page of the directory: by distance, or as {@link listMentorsInOrder}. @throws AppError PLACE_UNKNOWN */
export async function listMentors(em: EntityManager, query: MentorListQuery) {
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

/** The names of the demonstration data say it themselves. */
const marked = (name: string): string => (/\(demo\)/i.test(name) ? name : `${name} (demo)`);

/** A profile does not say whether its account was new then, so that a name stands in no mail before a week has passed. */
const isAWeekOld = sql<boolean>`mentor.created_at < now() - interval '7 days'`;

export async function newestMentors(
  em: EntityManager,
  query: MentorListQuery,
  added?: AddedWithin,
): Promise<FeedItem[]> {
  const db = dbOf(em);
  const searching = searchTerms(query.search) !== undefined;
  const near = await isNear(db, 'mentor', query);
  const found = await readNewest({ searching, limit: query.limit, added }, async ({ mode, ...newest }) => {
    const search = { text: query.search, mode };
    const plan = searching ? await communitySearch.plan(db, 'mentor_profile', search) : undefined;
    return mentorCards(db)
      .where(matches(query, plan))
      .where(isListed)
      .where(near)
      .where(query.near ? SHOWS_WORDS : sql<SqlBool>`true`)
      .where(isAddedWithin('mentor.created_at', newest.added))
      .select(['mentor.created_at', 'mentor.updated_at', isAWeekOld.as('is_a_week_old')])
      .orderBy('mentor.created_at', 'desc')
      .orderBy('mentor.id', 'desc')
      .limit(newest.limit)
      .execute();
  });
  return found.map(asPublic).map((mentor) => ({
    page: `/mentors/${mentor.id}`,
    title: mentor.is_demo ? marked(mentor.display_name) : mentor.display_name,
    summary: mentor.bio,
    language: mentor.bio_language,
    categories: mentor.is_demo ? [...mentor.expertise_areas, 'demonstration'] : mentor.expertise_areas,
    published: isoTime(mentor.created_at),
    updated: isoTime(mentor.updated_at),
    isEstablished: mentor.is_a_week_old,
  }));
}
