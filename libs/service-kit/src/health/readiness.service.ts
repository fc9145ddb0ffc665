import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { POOL_TIMEOUT } from '../database/pool.ts';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';

/** A service is ready as soon as the database answers and has the views of other services that this one reads. */
@Injectable()
export class Readiness {
  private viewsAreThere = false;

  constructor(
    private readonly orm: MikroORM,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
  ) {}

  /** @returns what is missing, for operators; undefined where nothing is */
  async whyNot(): Promise<string | undefined> {
    try {
      const missing = await this.missingView();
      return missing && `${missing} is missing: migrate the service that publishes it`;
    } catch (error) {
      const isBusy = POOL_TIMEOUT.test((error as Error).message);
      return isBusy ? 'no free database connection' : 'database unreachable';
    }
  }

  /** A view that is not there, since its service was not migrated yet. @throws where the database does not answer */
  private async missingView(): Promise<string | undefined> {
    const views = this.viewsAreThere
      ? []
      : (this.definition.reads ?? []).flatMap((published) => Object.keys(published));
    const found = await this.orm.em
      .fork()
      .getKysely()
      .selectNoFrom([
        sql<boolean>`true`.as('database'),
        ...views.map((view) => sql<boolean>`to_regclass(${view}) is not null`.as(view)),
      ])
      .executeTakeFirstOrThrow();
    const missing = Object.entries<boolean>(found).find(([, isThere]) => !isThere);
    this.viewsAreThere = !missing;
    return missing?.[0];
  }
}
