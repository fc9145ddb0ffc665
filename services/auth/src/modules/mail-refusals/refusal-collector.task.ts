import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/auth.tables.ts';
import { readEach } from '../../published-views.query.ts';
import { collectRefusals } from '../accounts/mail-refusal.query.ts';

/** Collects which addresses of accounts refused the mails of other domains (docs/product.md#mail-that-comes-back). */
@Injectable()
export class RefusalCollector extends PeriodicTask {
  protected readonly everyMinutes = 3 / 60;

  async run(): Promise<void> {
    const db = dbOf(this.em);
    await readEach(db, 'mail_refusal_v1', (schema) => collectRefusals(db, schema));
  }
}
