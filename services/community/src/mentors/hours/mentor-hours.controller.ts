import { communityEndpoints, communityMedia } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { MentorHoursService } from './mentor-hours.service.ts';

const { listHours, addHours, updateHours, deleteHours } = communityEndpoints;
const { hoursTable } = communityMedia;
const signIn = 'You must be logged in to write down hours.';

@Controller()
export class MentorHoursController {
  constructor(private readonly hours: MentorHoursService) {}

  @Endpoint(listHours, { signIn })
  list(query: InputOf<typeof listHours>, user: Identity) {
    return this.hours.list(query, user);
  }

  @Endpoint(addHours, { signIn })
  add(entry: InputOf<typeof addHours>, user: Identity) {
    return this.hours.add(entry, user);
  }

  @Endpoint(updateHours, { signIn })
  update(entry: InputOf<typeof updateHours>, user: Identity) {
    return this.hours.update(entry, user);
  }

  @Endpoint(deleteHours, { signIn })
  delete({ hoursId }: InputOf<typeof deleteHours>, user: Identity) {
    return this.hours.delete(hoursId, user);
  }

  @Endpoint(hoursTable, { signIn })
  @RateLimit({ name: 'hours-table', points: 20, seconds: 600 })
  async table(
    { year }: InputOf<typeof hoursTable>,
    user: Identity,
    @Res() response: Response,
  ): Promise<void> {
    response
      .type(`${hoursTable.mediaType}; charset=utf-8`)
      .set('Content-Disposition', 'attachment; filename="mentoring-hours.csv"')
      .set('Cache-Control', 'private, no-store')
      .send(await this.hours.table(year, user));
  }
}
