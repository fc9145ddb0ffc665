import { PeriodicTask } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/catalog-db.ts';

/**
 * Counts the thanks that new accounts gave a week ago, and removes those of deleted accounts (docs/product.md#thanks). Several
 * instances may run it at once.
 */
@Injectable()
export class ThanksUpkeep extends PeriodicTask {
  protected readonly everyMinutes = 60;

  constructor(private readonly em: EntityManager) {
    super();
  }

  async run(): Promise<void> {
    const db = dbOf(this.em);
    // A profile may arrive later than the thanks where auth has a cluster of its own, so only what is a day old goes.
    await sql`
      delete from catalog.resource_thanks thanks where created_at < now() - interval '1 day'
        and not exists (select from auth.public_profile_v1 profile where profile.user_id = thanks.person_id)`.execute(
      db,
    );
    await sql`
      update catalog.resource_thanks set counts = true
      where not counts and created_at < now() - interval '7 days'`.execute(db);
  }
}
