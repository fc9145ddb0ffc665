import { communityEndpoints, communityMedia } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CalendarService } from './calendar.service.ts';
import { FeedsService } from './feeds.service.ts';

const { calendarFeeds, createCalendarFeed, revokeCalendarFeed } = communityEndpoints;
const { initiativeCalendar, initiativesCalendar, calendarFeed } = communityMedia;

const sendCalendar = (response: Response, text: string, name: string): void => {
  response
    .type(`${initiativeCalendar.mediaType}; charset=utf-8`)
    .set('Content-Disposition', `attachment; filename="${name}.ics"`)
    .send(text);
};

@Controller()
export class CalendarController {
  constructor(
    private readonly calendars: CalendarService,
    private readonly feeds: FeedsService,
  ) {}

  @Endpoint(initiativeCalendar)
  async file({ id }: InputOf<typeof initiativeCalendar>, @Res() response: Response): Promise<void> {
    sendCalendar(response, await this.calendars.file(id), `initiative-${id}`);
  }

  @Endpoint(initiativesCalendar)
  @RateLimit({ name: 'initiatives-calendar', points: 60, seconds: 60, per: 'address' })
  async listCalendar(query: InputOf<typeof initiativesCalendar>, @Res() response: Response): Promise<void> {
    sendCalendar(response, await this.calendars.list(query), 'initiatives');
  }

  /** The token authorises the request: calendar programs have no session. */
  @Endpoint(calendarFeed)
  @RateLimit({ name: 'calendar-feed', points: 60, seconds: 60, per: 'address' })
  async feed(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const text = await this.calendars.feed(token);
    response.set('Cache-Control', 'private, no-store');
    sendCalendar(response, text, 'initiatives');
  }

  @Endpoint(calendarFeeds, { signIn: 'You must be logged in to see your calendar feeds.' })
  list(user: Identity) {
    return this.feeds.list(user);
  }

  @Endpoint(createCalendarFeed, { signIn: 'You must be logged in to subscribe to a calendar.' })
  create({ teamId }: InputOf<typeof createCalendarFeed>, user: Identity) {
    return this.feeds.create(teamId, user);
  }

  @Endpoint(revokeCalendarFeed, { signIn: 'You must be logged in to end a calendar feed.' })
  revoke({ feedId }: InputOf<typeof revokeCalendarFeed>, user: Identity) {
    return this.feeds.revoke(feedId, user);
  }
}
