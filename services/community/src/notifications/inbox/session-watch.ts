import { PeriodicTask } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community-db.ts';
import { endedSessions } from './ended-session.query.ts';
import { InboxStreams } from './inbox-streams.ts';

/** Ends streams with their session, so that nobody reads on after a logout: docs/product.md#sessions. */
@Injectable()
export class SessionWatch extends PeriodicTask {
  protected readonly everyMinutes = 1 / 60;

  constructor(
    private readonly em: EntityManager,
    private readonly streams: InboxStreams,
  ) {
    super();
  }

  async run(): Promise<void> {
    const open = this.streams.sessionIds();
    if (open.length > 0) this.streams.endOf(await endedSessions(dbOf(this.em), open));
  }
}
