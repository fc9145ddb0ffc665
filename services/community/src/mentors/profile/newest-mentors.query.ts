import type { MentorListQuery } from '@meshwork/contracts-community';
import { isoTime } from '@meshwork/service-kit';
import { type AddedWithin, type FeedItem, isAddedWithin, readNewest } from '@meshwork/service-kit/open-data';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dbOf } from '../../database/community.tables.ts';
import { communitySearch, isNear, searchTerms } from '../../places/public.ts';
import { asPublic } from './mentor.mapper.ts';
import { isListed, mentorCards } from './mentor-columns.ts';
import { matches } from './mentor-list.query.ts';

/** The names of the demonstration data say it themselves. */
const marked = (name: string): string => (/\(demo\)/i.test(name) ? name : `${name} (demo)`);

/** A profile does not say whether its account was new then, so that a name stands in no mail before a week has passed. */
const isAWeekOld = sql<boolean>`mentor.created_at < now() - interval '7 days'`;

/** The mentor profiles that were made last, for feeds. */
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
    categories: mentor.is_demo ? [...mentor.expertise_areas, 'demonstration'] : mentor.expertise_areas,
    published: isoTime(mentor.created_at),
    updated: isoTime(mentor.updated_at),
    isEstablished: mentor.is_a_week_old,
  }));
}
