import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/auth.tables.ts';
import { readEach } from '../../published-views.query.ts';

/** Collects which addresses of accounts refused the mails of other domains (docs/product.md#mail-that-comes-back). */
@Injectable()
export class RefusalCollector extends PeriodicTask {
  protected readonly everyMinutes = 3 / 60;

  async run(): Promise<void> {
    const db = dbOf(this.em);
    await readEach(db, 'mail_refusal_v1', (schema) =>
      sql`
        update auth.account set mail_refused_at = met.refused_at, mail_refusal = met.refusal
        from ${sql.table(`${schema}.mail_refusal_v1`)} met
        where account.id = met.user_id and account.mail_refused_at is null
          and met.address_hash = sha256(convert_to(lower(account.email), 'UTF8'))
          and met.refused_at > coalesce(account.mail_retried_at, '-infinity')`.execute(db),
    );
  }
}
