import { PeriodicTask } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/catalog-db.ts';

/** Removes what deleted accounts did not want to see. Several instances may run it at once. */
@Injectable()
export class DismissedUpkeep extends PeriodicTask {
  protected readonly everyMinutes = 60;

  constructor(private readonly em: EntityManager) {
    super();
  }

  async run(): Promise<void> {
    // A profile may arrive later than the rows where auth has a cluster of its own, so only what is a day old goes.
    await sql`
      delete from catalog.dismissed_suggestion dismissed where dismissed_at < now() - interval '1 day'
        and not exists (select from auth.public_profile_v1 profile where profile.user_id = dismissed.person_id)`.execute(
      dbOf(this.em),
    );
  }
}
