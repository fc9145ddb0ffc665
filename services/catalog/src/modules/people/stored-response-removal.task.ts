import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/catalog.tables.ts';

/**
 * Removes the responses of deleted accounts, which are kept for a repeat of their calls and hold what was created. A call that
 * began before the deletion may still write one, so each run looks at the deletions of as long as a response is kept.
 */
@Injectable()
export class StoredResponseRemoval extends PeriodicTask {
  protected readonly everyMinutes = 1;

  async run(): Promise<void> {
    await sql`
      delete from catalog.idempotency_key kept using auth.deleted_account_v1 deleted
      where kept.person_id = deleted.user_id and deleted.deleted_at > now() - interval '25 hours'`.execute(
      dbOf(this.em),
    );
  }
}
