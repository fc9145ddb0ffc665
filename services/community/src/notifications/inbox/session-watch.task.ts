import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { InboxStreams } from './inbox-streams.service.ts';

/** Selects those of the sessions that were ended, by logout or otherwise. */
async function endedSessions(db: CommunityDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('auth.ended_session_v1')
    .where(sql<boolean>`session_id = any(${ids}::text[])`)
    .select('session_id')
    .execute();
  return rows.map(({ session_id }) => session_id);
}

/** Ends streams with their session, so that nobody reads on after a logout: docs/product.md#sessions. */
@Injectable()
export class SessionWatch extends PeriodicTask {
  protected readonly everyMinutes = 1 / 60;

  constructor(private readonly streams: InboxStreams) {
    super();
  }

  async run(): Promise<void> {
    const open = this.streams.sessionIds();
    if (open.length > 0) this.streams.endOf(await endedSessions(dbOf(this.em), open));
  }
}
