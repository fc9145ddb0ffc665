import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/auth.tables.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { countWaitingCases } from './waiting-cases.query.ts';

/** The hour of the day, in UTC, from which moderators are told what waits. */
const HOUR = 8;

/** Tells moderators once a day what waits in the queue (docs/product.md#queue). */
@Injectable()
export class StaffDigests extends PeriodicTask {
  protected readonly everyMinutes = 10;

  constructor(private readonly outbox: MailOutbox) {
    super();
  }

  protected override readonly exclusive = true;

  async run(): Promise<void> {
    const db = dbOf(this.em);
    const { open } = await countWaitingCases(db);
    if (open === 0) return;
    // The number of the day makes it one a day for each moderator.
    const { rows } = await sql<{ id: number; account_id: number }>`
      insert into auth.account_notice (account_id, source, source_id, kind, data)
      select user_id, 'staff', floor(extract(epoch from now() - make_interval(hours => ${sql.lit(HOUR)})) / 86400),
        'STAFF_DIGEST', ${JSON.stringify({ open, path: '/moderation' })}::jsonb
      from auth.moderator_v1
      on conflict (source, source_id, account_id) do nothing
      returning id, account_id`.execute(db);
    for (const { id, account_id } of rows)
      await this.outbox.add({ kind: 'notice', accountId: account_id, noticeId: id });
  }
}
