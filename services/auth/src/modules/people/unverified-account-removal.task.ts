import { Audit, PeriodicTask, SERVICE_ENV } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AuthEnv } from '../../auth.env.ts';
import { type AuthDb, dbOf } from '../../database/auth.tables.ts';
import { schemasWith } from '../../published-views.query.ts';

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
    const schemas = await schemasWith(db, 'personal_data_v1');
    for (const id of await this.unused(db, schemas)) {
      await db.deleteFrom('auth.account').where('id', '=', id).execute();
      const details = { reason: 'unverified' };
      await this.audit.record({ action: 'ACCOUNT_DELETED', actor: null, subject: `account ${id}`, details });
    }
  }

  private async unused(db: AuthDb, schemas: readonly string[]): Promise<number[]> {
    const nothingIn = schemas.map(
      (schema) => sql`and not exists (
        select from ${sql.table(`${schema}.personal_data_v1`)} data where data.user_id = account.id)`,
    );
    const { rows } = await sql<{ id: number }>`
      select id from auth.account
      where email_verified_at is null and role = 'user' and established_at is null
        and created_at < now() - make_interval(days => ${this.env.UNVERIFIED_DAYS})
        and not exists (select from auth.account_decision decision where decision.account_id = account.id)
        ${sql.join(nothingIn, sql` `)}
      order by id limit ${sql.lit(BATCH)}`.execute(db);
    return rows.map(({ id }) => id);
  }
}
