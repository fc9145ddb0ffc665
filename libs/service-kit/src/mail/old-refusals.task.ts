import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { PeriodicTask } from '../tasks/periodic-task.ts';

/** Deletes what auth has taken over: it reads the refusals of the last day. */
@Injectable()
export class OldRefusals extends PeriodicTask {
  protected readonly everyMinutes = 60;

  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_DEFINITION) private readonly of: ServiceDefinition,
  ) {
    super();
  }

  async run(): Promise<void> {
    await sql`delete from ${sql.table(`${this.of.schema}.mail_refusal`)}
      where refused_at < now() - interval '1 day'`.execute(this.em.getKysely());
  }
}
