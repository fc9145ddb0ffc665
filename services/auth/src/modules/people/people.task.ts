import { Audit, PeriodicTask, SERVICE_ENV } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AuthEnv } from '../../auth.env.ts';
import { AccountEntity } from '../../database/account.entity.ts';
import { dbOf } from '../../database/auth.entities.ts';
import { readEach, schemasWith } from '../../published-views.query.ts';
import { RestingUsernames } from '../accounts/resting-usernames.service.ts';

/**
 * Ends the limits of new accounts of which something was accepted, or kept for a week: docs/product.md#new-accounts. Domains publish
 * since when in the view `kept_item_v1`.
 */
@Injectable()
export class NewAccountEnd extends PeriodicTask {
  protected readonly everyMinutes = 5;

  async run(): Promise<void> {
    await readEach(this.em, 'kept_item_v1', (schema) =>
      dbOf(this.em)
        .withSchema(schema)
        .updateTable('auth.account as person')
        .from('kept_item_v1 as kept')
        .set({ established_at: sql`now()` })
        .whereRef('person.id', '=', 'kept.author_id')
        .where('person.established_at', 'is', null)
        .where('kept.kept_since', '<', sql<string>`now() - interval '7 days'`)
        .execute(),
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
    private readonly resting: RestingUsernames,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {
    super();
  }

  protected override get enabled(): boolean {
    return this.env.SMTP_URL !== undefined;
  }

  async run(): Promise<void> {
    const db = dbOf(this.em);
    let unused = db
      .selectFrom('auth.account as account')
      .select('account.id')
      .where('account.email_verified_at', 'is', null)
      .where('account.role', '=', 'user')
      .where('account.established_at', 'is', null)
      .where(
        'account.created_at',
        '<',
        sql<string>`now() - make_interval(days => ${this.env.UNVERIFIED_DAYS})`,
      )
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('auth.account_decision as decision')
              .select('decision.id')
              .whereRef('decision.account_id', '=', 'account.id'),
          ),
        ),
      )
      .orderBy('account.id')
      .limit(BATCH);
    for (const schema of await schemasWith(this.em, 'personal_data_v1')) {
      const data = db.withSchema(schema).selectFrom('personal_data_v1 as data').select('data.user_id');
      unused = unused.where(({ exists, not }) =>
        not(exists(data.whereRef('data.user_id', '=', sql.ref('account.id')))),
      );
    }
    for (const { id } of await unused.execute()) {
      await this.em.transactional(async (em) => {
        await em.nativeDelete(AccountEntity, id);
        await this.resting.keyHashes(em, id);
      });
      const details = { reason: 'unverified' };
      await this.audit.record({ action: 'ACCOUNT_DELETED', actor: null, subject: `account ${id}`, details });
    }
  }
}
