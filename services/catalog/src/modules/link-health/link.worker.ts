import { Jobs, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { CatalogEnv } from '../../catalog.env.ts';
import { dbOf } from '../../database/catalog.entities.ts';
import { readLink, storeStatus } from './link.query.ts';
import { LinkChecker } from './link-checker.service.ts';
import { linkQueue } from './link-schedule.task.ts';

/** Checks the links in the queue and stores the results. */
@Injectable()
export class LinkWorker implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly checker: LinkChecker,
    @Inject(SERVICE_ENV) private readonly env: CatalogEnv,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.LINK_CHECK === 'on')
      await this.jobs.work(linkQueue, ({ resourceId }) => this.check(resourceId));
  }

  private async check(id: number): Promise<void> {
    const db = dbOf(this.em.fork());
    const url = await readLink(db, id);
    if (url !== undefined) await storeStatus(db, id, url, await this.checker.check(url));
  }
}
