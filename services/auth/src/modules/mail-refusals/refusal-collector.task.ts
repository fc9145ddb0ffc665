import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/auth.entities.ts';
import { readEach } from '../../published-views.query.ts';

/** Collects which addresses of accounts refused the mails of other domains (docs/product.md#mail-that-comes-back). */
@Injectable()
export class RefusalCollector extends PeriodicTask {
  protected readonly everyMinutes = 3 / 60;

  async run(): Promise<void> {
    await readEach(this.em, 'mail_refusal_v1', (schema) =>
      dbOf(this.em)
        .withSchema(schema)
        .updateTable('auth.account as person')
        .from('mail_refusal_v1 as met')
        .set(({ ref }) => ({ mail_refused_at: ref('met.refused_at'), mail_refusal: ref('met.refusal') }))
        .whereRef('person.id', '=', 'met.user_id')
        .where('person.mail_refused_at', 'is', null)
        .where('met.address_hash', '=', sql<Buffer>`sha256(convert_to(lower(person.email), 'UTF8'))`)
        .where('met.refused_at', '>', sql<string>`coalesce(person.mail_retried_at, '-infinity')`)
        .execute(),
    );
  }
}
