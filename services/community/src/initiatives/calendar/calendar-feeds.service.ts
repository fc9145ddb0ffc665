import { randomBytes } from 'node:crypto';
import { calendarFeedPath } from '@meshwork/contracts-community';
import { coreError, type Identity, SERVICE_ENV, tokenHash } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CommunityEnv } from '../../community.env.ts';
import { fail } from '../../community.errors.ts';
import { CalendarFeedEntity } from '../../database/calendar-feed.entity.ts';
import { dbOf } from '../../database/community.entities.ts';
import { requireMemberToAct } from '../../teams/public.ts';
import { readFeed } from './feeds.query.ts';

/** A person's feeds of initiatives: secret addresses that calendar programs poll. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  /** Creates the address of a calendar. The previous address stops working. @throws AppError AGE_UNKNOWN, NOT_A_TEAM_MEMBER */
  create(teamId: number | null, user: Identity) {
    if (user.ageBand === null) throw coreError('AGE_UNKNOWN');
    return this.em.transactional(async (em) => {
      if (teamId !== null) await requireMemberToAct(em, teamId, user);
      const token = randomBytes(24).toString('base64url');
      const hash = tokenHash(token);
      const { id } = await dbOf(em)
        .insertInto('community.calendar_feed')
        .values({ user_id: user.id, team_id: teamId, token_hash: hash })
        .onConflict((former) =>
          former
            .expression(sql`user_id, coalesce(team_id, 0)`)
            .doUpdateSet({ token_hash: hash, created_at: sql`now()` }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      const feed = await readFeed(dbOf(em), id);
      return { feed: { ...feed, url: `${this.env.PUBLIC_ORIGIN}${calendarFeedPath(token)}` } };
    });
  }

  /** @throws AppError FEED_NOT_FOUND, also for another person's feed */
  async revoke(feedId: number, user: Identity): Promise<void> {
    const deleted = await this.em.nativeDelete(CalendarFeedEntity, { id: feedId, userId: user.id });
    if (deleted === 0) throw fail('FEED_NOT_FOUND');
  }
}
