import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { PeriodicTask } from '../tasks/periodic-task.ts';

/** Adds up the changes of kept totals. A provider of every service whose migrations call {@link keptTotals}. */
@Injectable()
export class MergedTotals extends PeriodicTask {
  protected readonly everyMinutes = 1;

  protected override get exclusive(): boolean {
    return true;
  }

  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_DEFINITION) private readonly service: ServiceDefinition,
  ) {
    super();
  }

  async run(): Promise<void> {
    await sql`select ${sql.id(this.service.schema, 'merge_totals')}()`.execute(this.em.getKysely());
  }
}
