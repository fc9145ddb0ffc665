import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/auth.tables.ts';
import { schemasWith } from '../../published-views.query.ts';

/**
 * Ends the limits of new accounts of which something was accepted, or kept for a week: docs/product.md#new-accounts. Domains publish
 * since when in the view `kept_item_v1`.
 */
@Injectable()
export class NewAccountEnd extends PeriodicTask {
  protected readonly everyMinutes = 5;
  private readonly log = new Logger(NewAccountEnd.name);

  async run(): Promise<void> {
    const db = dbOf(this.em);
    for (const schema of await schemasWith(db, 'kept_item_v1')) {
      await sql`
        update auth.account set established_at = now()
        from ${sql.table(`${schema}.kept_item_v1`)} kept
        where account.id = kept.author_id and account.established_at is null
          and kept.kept_since < now() - interval '7 days'`
        .execute(db)
        // A domain under repair must not stop the others.
        .catch((error: unknown) => this.log.warn({ err: error }, `kept_item_v1 of ${schema} cannot be read`));
    }
  }
}
