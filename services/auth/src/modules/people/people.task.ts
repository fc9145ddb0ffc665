import { Audit, PeriodicTask, SERVICE_ENV } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AuthEnv } from '../../auth.env.ts';
import { dbOf, rowsOf } from '../../database/auth.tables.ts';
import { readEach, schemasWith } from '../../published-views.query.ts';

/**
 * Ends the limits of new accounts of which something was accepted, or kept for a week: docs/product.md#new-accounts. Domains publish
 * since when in the view `kept_item_v1`.
 */
@Injectable()
export class NewAccountEnd extends PeriodicTask {
  protected readonly everyMinutes = 5;

  async run(): Promise<void> {
    const db = dbOf(this.em);
    await readEach(db, 'kept_item_v1', (schema) =>
      sql`
        update auth.account set established_at = now()
        from ${sql.table(`${schema}.kept_item_v1`)} kept
        where account.id = kept.author_id and account.established_at is null
          and kept.kept_since < now() - interval '7 days'`.execute(db),
    );
  }
}

/** Accounts that one run deletes. */
const BATCH = 100;

/**
 * Deletes accounts whose address was never confirmed, where mail is sent, and of which no domain stores anything. A domain
 * that cannot be read fails the run: then nothing is deleted.
 */
@Injectable()
export class UnverifiedAccountRemoval extends PeriodicTask {
  protected readonly everyMinutes = 60;
  protected override readonly exclusive = true;

  constructor(
    private readonly audit: Audit,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {
    super();
  }

  protected override get enabled(): boolean {
    return this.env.SMTP_URL !== undefined;
  }

  async run(): Promise<void> {
    const db = dbOf(this.em);
    const nothingIn = (await schemasWith(db, 'personal_data_v1')).map(
      (schema) => sql`and not exists (
        select from ${sql.table(`${schema}.personal_data_v1`)} data where data.user_id = account.id)`,
    );
    const unused = await rowsOf(
      db,
      sql<{ id: number }>`
        select id from auth.account
        where email_verified_at is null and role = 'user' and established_at is null
          and created_at < now() - make_interval(days => ${this.env.UNVERIFIED_DAYS})
          and not exists (select from auth.account_decision decision where decision.account_id = account.id)
          ${sql.join(nothingIn, sql` `)}
        order by id limit ${sql.lit(BATCH)}`,
    );
    for (const { id } of unused) {
      await sql`delete from auth.account where id = ${id}`.execute(db);
      const details = { reason: 'unverified' };
      await this.audit.record({ action: 'ACCOUNT_DELETED', actor: null, subject: `account ${id}`, details });
    }
  }
}
