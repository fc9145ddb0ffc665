import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { dbOf } from '../../database/auth.tables.ts';
import { schemasWith } from '../../published-views.query.ts';
import { collectRefusals } from '../accounts/mail-refusal.query.ts';

/** Collects which addresses of accounts refused the mails of other domains (docs/product.md#mail-that-comes-back). */
@Injectable()
export class RefusalCollector extends PeriodicTask {
  protected readonly everyMinutes = 3 / 60;
  private readonly log = new Logger(RefusalCollector.name);

  async run(): Promise<void> {
    const db = dbOf(this.em);
    for (const schema of await schemasWith(db, 'mail_refusal_v1')) {
      await collectRefusals(db, schema).catch((error: unknown) => {
        // A domain under repair must not stop the others.
        this.log.warn({ err: error }, `mail_refusal_v1 of ${schema} cannot be read`);
      });
    }
  }
}
