import { randomBytes } from 'node:crypto';
import {
  calendarFeedPath,
  communityEndpoints,
  communityMedia,
  spacedCode,
} from '@meshwork/contracts-community';
import { PRODUCT_NAME } from '@meshwork/contracts-core';
import {
  coreError,
  Endpoint,
  type Identity,
  type InputOf,
  RateLimit,
  SERVICE_ENV,
  tokenHash,
} from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { sql } from 'kysely';
import type { CommunityEnv } from '../../community.env.ts';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.tables.ts';
import { requireMemberToAct } from '../../teams/public.ts';
import { listInitiatives } from '../initiative/initiatives.query.ts';
import {
  type DatedRow,
  FEED_LIMIT,
  readDatesOf,
  readInitiativeDates,
  readJoinedInitiatives,
} from './calendar.query.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import { findFeed, readFeed, readFeeds } from './feeds.query.ts';

const { initiativeCalendar, initiativesCalendar, calendarFeed } = communityMedia;
const { calendarFeeds, createCalendarFeed, revokeCalendarFeed } = communityEndpoints;

const STATUS = {
  DRAFT: 'TENTATIVE',
  PUBLISHED: 'CONFIRMED',
  POSTPONED: 'TENTATIVE',
  CANCELLED: 'CANCELLED',
} as const satisfies Record<DatedRow['state'], CalendarEvent['status']>;

const timeOf = ({ start_time, end_time, time_zone }: DatedRow): CalendarEvent['time'] =>
  start_time === null || time_zone === null ? null : { start: start_time, end: end_time, zone: time_zone };

const codeLines = (codes: readonly string[]): string[] =>
  codes.length > 0 ? [`Your code at the door: ${codes.map(spacedCode).join(', ')}`] : [];

const sendCalendar = (response: Response, text: string, name: string): void => {
  response
    .type(`${initiativeCalendar.mediaType}; charset=utf-8`)
    .set('Content-Disposition', `attachment; filename="${name}.ics"`)
    .send(text);
};

/** Initiatives as iCalendar files, and a person's feeds of them: secret addresses that calendar programs poll. */
@Controller()
export class CalendarController {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  /** One initiative. @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_UNDATED */
  @Endpoint(initiativeCalendar)
  async file({ id }: InputOf<typeof initiativeCalendar>, @Res() response: Response): Promise<void> {
    const row = await readInitiativeDates(dbOf(this.em), id);
    const event = this.toEvent(row);
    if (!event) throw fail('INITIATIVE_UNDATED');
    sendCalendar(response, calendarFile(row.title, [event]), `initiative-${id}`);
  }

  /** The first of the list with its filters. @throws AppError PLACE_UNKNOWN */
  @Endpoint(initiativesCalendar)
  @RateLimit({ name: 'initiatives-calendar', points: 60, seconds: 60, per: 'address' })
  async calendar(filters: InputOf<typeof initiativesCalendar>, @Res() response: Response): Promise<void> {
    const query = { ...filters, limit: FEED_LIMIT };
    const { body } = await listInitiatives(this.em, query);
    const ids = body.map(({ id }) => id);
    const rows = ids.length > 0 ? await readDatesOf(dbOf(this.em), ids) : [];
    const events = rows.flatMap((row) => this.toEvent(row) ?? []);
    sendCalendar(response, calendarFile(`${PRODUCT_NAME}: initiatives`, events), 'initiatives');
  }

  /** The token authorises: calendar programs have no session. @throws AppError FEED_NOT_FOUND, also where its owner has left the team */
  @Endpoint(calendarFeed)
  @RateLimit({ name: 'calendar-feed', points: 60, seconds: 60, per: 'address' })
  async feed(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const db = dbOf(this.em);
    const feed = await findFeed(db, token);
    if (!feed) throw fail('FEED_NOT_FOUND');
    const rows = await readJoinedInitiatives(db, feed.user_id, feed.team_id);
    const events = rows.flatMap((row) => this.toEvent(row, row.codes ?? []) ?? []);
    const subject = feed.team ? `team ${feed.team.teamNumber}` : 'my initiatives';
    response.set('Cache-Control', 'private, no-store');
    sendCalendar(response, calendarFile(`${PRODUCT_NAME}: ${subject}`, events), 'initiatives');
  }

  @Endpoint(calendarFeeds, { signIn: 'You must be logged in to see your calendar feeds.' })
  async feeds(user: Identity) {
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

  /** @param codes of the places of those who joined; the street and the room are for them alone (docs/product.md#addresses) */
  private toEvent(row: DatedRow, codes?: readonly string[]): CalendarEvent | undefined {
    if (row.first_day === null || row.last_day === null) return undefined;
    const url = `${this.env.PUBLIC_ORIGIN}/initiatives/${row.id}`;
    return {
      id: `initiative-${row.id}@${new URL(this.env.PUBLIC_ORIGIN).hostname}`,
      title: row.title,
      description: [row.organization, row.description, url, ...codeLines(codes ?? [])].join('\n\n'),
      location: [row.location, codes ? row.address : null].filter(Boolean).join(', ') || null,
      url,
      firstDay: row.first_day,
      lastDay: row.last_day,
      time: timeOf(row),
      status: STATUS[row.state],
      sequence: row.sequence,
      changedAt: new Date(row.updated_at),
    };
  }
}
