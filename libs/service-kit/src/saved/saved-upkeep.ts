import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { PeriodicTask } from '../tasks/periodic-task.ts';

/** Removes what deleted accounts saved. Several instances may run it at once. */
@Injectable()
export class SavedUpkeep extends PeriodicTask {
  protected readonly everyMinutes = 60;

  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_DEFINITION) private readonly of: ServiceDefinition,
  ) {
    super();
  }

  async run(): Promise<void> {
    // A profile may arrive later than what its person saves where auth has a cluster of its own, so only what is a day old goes.
    await sql`
      delete from ${sql.table(`${this.of.schema}.saved_item`)} saved where saved_at < now() - interval '1 day'
        and not exists (select from auth.public_profile_v1 profile where profile.user_id = saved.person_id)`.execute(
      this.em.getKysely(),
    );
  }
}
