import { PeriodicTask, SERVICE_ENV } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AuthEnv } from './auth.env.ts';
import { dbOf } from './database/auth.tables.ts';
import { deleteOldDevices } from './modules/devices/known-device.query.ts';
import { deleteUnusedAvatars } from './modules/profile/avatar.query.ts';
import { deleteExpiredSessions } from './modules/sessions/session.query.ts';

/**
 * Deletes expired sessions, known devices, tokens, challenges, invitations, resting usernames, notices and counts of new accounts, and images that no account
 * uses. Several instances may run it at the same time.
 */
@Injectable()
export class ExpiredDataCleanup extends PeriodicTask {
  protected readonly everyMinutes = 60;

  constructor(@Inject(SERVICE_ENV) private readonly env: AuthEnv) {
    super();
  }

  async run(): Promise<void> {
    const db = dbOf(this.em);
    await deleteExpiredSessions(db);
    await deleteOldDevices(db);
    await deleteUnusedAvatars(db);
    for (const table of ['email_token', 'former_email', 'passkey_challenge', 'invitation'])
      await sql`delete from ${sql.table(`auth.${table}`)} where expires_at <= now()`.execute(db);
    await sql`delete from auth.email_change where requested_at < now() - interval '2 days'`.execute(db);
    await sql`delete from auth.resting_username where ends_at < now()`.execute(db);
    await sql`delete from limits.new_account where ends_at < now()`.execute(db);
    // A stream lives for five minutes.
    await sql`delete from auth.ended_session where ended_at < now() - interval '1 hour'`.execute(db);
    await sql`delete from auth.account_notice
      where created_at < now() - make_interval(days => ${this.env.REPORT_RETENTION_DAYS})`.execute(db);
  }
}
