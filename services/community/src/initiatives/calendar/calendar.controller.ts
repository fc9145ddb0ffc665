import { communityEndpoints, communityMedia } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { dbOf } from '../../database/community.entities.ts';
import { CalendarFeeds } from './calendar-feeds.service.ts';
import { CalendarFiles } from './calendar-files.service.ts';
import { readFeeds } from './feeds.query.ts';

const { initiativeCalendar, initiativesCalendar, calendarFeed } = communityMedia;
const { calendarFeeds, createCalendarFeed, revokeCalendarFeed } = communityEndpoints;

const sendCalendar = (response: Response, text: string, name: string): void => {
  response
    .type(`${initiativeCalendar.mediaType}; charset=utf-8`)
    .set('Content-Disposition', `attachment; filename="${name}.ics"`)
    .send(text);
};

/** Initiatives as iCalendar files, and a person's feeds of them. */
@Controller()
export class CalendarController {
  constructor(
    private readonly em: EntityManager,
    private readonly files: CalendarFiles,
    private readonly ownFeeds: CalendarFeeds,
  ) {}

  @Endpoint(initiativeCalendar)
  async file({ id, language }: InputOf<typeof initiativeCalendar>, @Res() response: Response): Promise<void> {
    sendCalendar(response, await this.files.ofInitiative(id, language), `initiative-${id}`);
  }

  @Endpoint(initiativesCalendar)
  @RateLimit({ name: 'initiatives-calendar', points: 60, seconds: 60, per: 'address' })
  async calendar(
    { pageLanguage, ...filters }: InputOf<typeof initiativesCalendar>,
    @Res() response: Response,
  ): Promise<void> {
    sendCalendar(response, await this.files.ofList(filters, pageLanguage), 'initiatives');
  }

  @Endpoint(calendarFeed)
  @RateLimit({ name: 'calendar-feed', points: 60, seconds: 60, per: 'address' })
  async feed(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const text = await this.files.ofFeed(token);
    response.set('Cache-Control', 'private, no-store');
    sendCalendar(response, text, 'initiatives');
  }

  @Endpoint(calendarFeeds, { signIn: 'You must be logged in to see your calendar feeds.' })
  async feeds(user: Identity) {
    return { feeds: await readFeeds(dbOf(this.em), user.id) };
  }

  @Endpoint(createCalendarFeed, { signIn: 'You must be logged in to subscribe to a calendar.' })
  create({ teamId }: InputOf<typeof createCalendarFeed>, user: Identity) {
    return this.ownFeeds.create(teamId, user);
  }

  @Endpoint(revokeCalendarFeed, { signIn: 'You must be logged in to end a calendar feed.' })
  revoke({ feedId }: InputOf<typeof revokeCalendarFeed>, user: Identity) {
    return this.ownFeeds.revoke(feedId, user);
  }
}
