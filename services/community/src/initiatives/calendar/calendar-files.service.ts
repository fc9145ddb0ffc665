import { spacedCode } from '@meshwork/contracts-community';
import { productName } from '@meshwork/contracts-core';
import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import { said } from '@meshwork/language';
import { SERVICE_ENV } from '@meshwork/service-kit';
import { inLanguage, pageUrl } from '@meshwork/service-kit/languages';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { CommunityEnv } from '../../community.env.ts';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.entities.ts';
import { placeFor } from '../initiative/initiative.mapper.ts';
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

const STATUS = {
  DRAFT: 'TENTATIVE',
  PUBLISHED: 'CONFIRMED',
  POSTPONED: 'TENTATIVE',
  CANCELLED: 'CANCELLED',
} as const satisfies Record<DatedRow['state'], CalendarEvent['status']>;

const timeOf = ({ start_time, end_time, time_zone }: DatedRow): CalendarEvent['time'] =>
  start_time === null || time_zone === null ? null : { start: start_time, end: end_time, zone: time_zone };

const codeLines = (codes: readonly string[]): string[] =>
  codes.length > 0
    ? [said('Your code at the door: {codes}', { codes: codes.map(spacedCode).join(', ') })()]
    : [];

type ListFilters = Omit<Parameters<typeof listInitiatives>[1], 'limit'>;

/**
 * The texts of iCalendar files: of initiatives in the language of the page that leads to them, of what a person or a team has joined in the
 * language of that person.
 */
@Injectable()
export class CalendarFiles {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  /** @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_UNDATED */
  async ofInitiative(id: number, language?: string): Promise<string> {
    const row = await readInitiativeDates(dbOf(this.em), id);
    return inLanguage(language, () => {
      const event = this.toEvent(row);
      if (!event) throw fail('INITIATIVE_UNDATED');
      return calendarFile(row.title, [event]);
    });
  }

  /** The first of the list with its filters. @throws AppError PLACE_UNKNOWN */
  async ofList(filters: ListFilters, language?: string): Promise<string> {
    const { body } = await listInitiatives(this.em, { ...filters, limit: FEED_LIMIT });
    const ids = body.map(({ id }) => id);
    const rows = ids.length > 0 ? await readDatesOf(dbOf(this.em), ids) : [];
    return inLanguage(language, () => {
      const events = rows.flatMap((row) => this.toEvent(row) ?? []);
      return calendarFile(said('{product}: initiatives', { product: productName() })(), events);
    });
  }

  /** The token authorises: calendar programs have no session. @throws AppError FEED_NOT_FOUND, also where its owner has left the team */
  async ofFeed(token: string): Promise<string> {
    const db = dbOf(this.em);
    const feed = await findFeed(db, token);
    if (!feed) throw fail('FEED_NOT_FOUND');
    const rows = await readJoinedInitiatives(db, feed.user_id, feed.team_id);
    const mask = (name: string) => (feed.is_adult ? name : maskContactDetails(name, 'LINK'));
    const rowFor = (row: DatedRow) => ({
      ...row,
      title: mask(row.title),
      organization: mask(row.organization),
      address: placeFor(feed.is_adult, row.address),
    });
    return inLanguage(feed.language, () => {
      const events = rows.flatMap((row) => this.toEvent(rowFor(row), row.codes ?? []) ?? []);
      const name = feed.team
        ? said('{product}: team {number}', { product: productName(), number: feed.team.teamNumber })
        : said('{product}: my initiatives', { product: productName() });
      return calendarFile(name(), events);
    });
  }

  /** @param codes of the places of those who joined; the street and the room are for them alone (docs/product.md#addresses) */
  private toEvent(row: DatedRow, codes?: readonly string[]): CalendarEvent | undefined {
    if (row.first_day === null || row.last_day === null) return undefined;
    const url = pageUrl(this.env.PUBLIC_ORIGIN, `/initiatives/${row.id}`);
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
