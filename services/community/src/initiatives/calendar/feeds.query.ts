import type { CalendarFeed } from '@meshwork/contracts-community';
import { isoTime, tokenHash } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import { teamReference } from '../../teams/public.ts';

const feeds = (db: CommunityDb) =>
  db
    .selectFrom('community.calendar_feed as feed')
    .innerJoin('auth.public_profile_v1 as person', 'person.user_id', 'feed.user_id')
    .leftJoin('community.team as team', 'team.id', 'feed.team_id')
    // The feed of a hidden team is not there meanwhile.
    .where('team.hidden_at', 'is', null)
    .select(['feed.id', 'feed.user_id', 'feed.team_id', 'feed.created_at', teamReference('team').as('team')]);

type FeedRow = Awaited<ReturnType<ReturnType<typeof feeds>['execute']>>[number];

const toFeed = (row: FeedRow): CalendarFeed => ({
  id: row.id,
  team: row.team,
  createdAt: isoTime(row.created_at),
});

export async function readFeeds(db: CommunityDb, userId: number): Promise<CalendarFeed[]> {
  const rows = await feeds(db).where('feed.user_id', '=', userId).orderBy('feed.id').execute();
  return rows.map(toFeed);
}

export async function readFeed(db: CommunityDb, id: number): Promise<CalendarFeed> {
  return toFeed(await feeds(db).where('feed.id', '=', id).executeTakeFirstOrThrow());
}

/** The feed with a token, of somebody who has said their age (docs/product.md#young-people). A team's ends when its owner leaves the team. */
export const findFeed = (
  db: CommunityDb,
  token: string,
): Promise<(FeedRow & { is_adult: boolean; language: string | null }) | undefined> =>
  feeds(db)
    .where('feed.token_hash', '=', tokenHash(token))
    .innerJoin('auth.standing_v1 as standing', 'standing.user_id', 'feed.user_id')
    .leftJoin('auth.contact_email_v1 as contact', 'contact.user_id', 'feed.user_id')
    .where('standing.age_band', 'is not', null)
    .where(
      sql<SqlBool>`(feed.team_id is null or exists (select from community.team_membership membership
        where membership.team_id = feed.team_id and membership.user_id = feed.user_id))`,
    )
    .select(['contact.language', sql<boolean>`standing.age_band = 'ADULT'`.as('is_adult')])
    .executeTakeFirst();
