import { randomBytes } from 'node:crypto';
import { calendarFeedPath, communityEndpoints } from '@meshwork/contracts-community';
import {
  coreError,
  Endpoint,
  type Identity,
  type InputOf,
  SERVICE_ENV,
  tokenHash,
} from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject } from '@nestjs/common';
import { sql } from 'kysely';
import type { CommunityEnv } from '../../community.env.ts';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.tables.ts';
import { requireMemberToAct } from '../../teams/public.ts';
import { readFeed, readFeeds } from './feeds.query.ts';

const { calendarFeeds, createCalendarFeed, revokeCalendarFeed } = communityEndpoints;

/** A person's calendar feeds: secret addresses that calendar programs poll. */
@Controller()
export class FeedsController {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  @Endpoint(calendarFeeds, { signIn: 'You must be logged in to see your calendar feeds.' })
  async list(user: Identity) {
    return { feeds: await readFeeds(dbOf(this.em), user.id) };
  }

  /** Creates the address of a calendar. The previous address stops working. @throws AppError AGE_UNKNOWN, NOT_A_TEAM_MEMBER */
  @Endpoint(createCalendarFeed, { signIn: 'You must be logged in to subscribe to a calendar.' })
  create({ teamId }: InputOf<typeof createCalendarFeed>, user: Identity) {
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
  @Endpoint(revokeCalendarFeed, { signIn: 'You must be logged in to end a calendar feed.' })
  async revoke({ feedId }: InputOf<typeof revokeCalendarFeed>, user: Identity): Promise<void> {
    await dbOf(this.em)
      .deleteFrom('community.calendar_feed')
      .where('id', '=', feedId)
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirstOrThrow(() => fail('FEED_NOT_FOUND'));
  }
}
