import { communityMedia, spacedCode } from '@meshwork/contracts-community';
import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { Endpoint, type InputOf, RateLimit, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { CommunityEnv } from '../../community.env.ts';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.tables.ts';
import { listInitiatives } from '../initiative/initiatives.query.ts';
import {
  type DatedRow,
  FEED_LIMIT,
  readDatesOf,
  readInitiativeDates,
  readJoinedInitiatives,
} from './calendar.query.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import { findFeed } from './feeds.query.ts';

const { initiativeCalendar, initiativesCalendar, calendarFeed } = communityMedia;

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

/** Initiatives as iCalendar files. */
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
  async list(filters: InputOf<typeof initiativesCalendar>, @Res() response: Response): Promise<void> {
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
    const subject = feed.team_number === null ? 'my initiatives' : `team ${feed.team_number}`;
    response.set('Cache-Control', 'private, no-store');
    sendCalendar(response, calendarFile(`${PRODUCT_NAME}: ${subject}`, events), 'initiatives');
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
