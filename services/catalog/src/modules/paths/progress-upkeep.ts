import { PeriodicTask } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/catalog-db.ts';

/** Removes the progress of deleted accounts. Several instances may run it at once. */
@Injectable()
export class ProgressUpkeep extends PeriodicTask {
  protected readonly everyMinutes = 60;

  constructor(private readonly em: EntityManager) {
    super();
  }

  async run(): Promise<void> {
    // A profile may arrive later than the progress where auth has a cluster of its own, so only what is a day old goes.
    await sql`
      delete from catalog.resource_progress progress where done_at < now() - interval '1 day'
        and not exists (select from auth.public_profile_v1 profile where profile.user_id = progress.person_id)`.execute(
      dbOf(this.em),
    );
  }
}
