import { Jobs, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { sql } from 'kysely';
import type { CatalogEnv } from '../../catalog.env.ts';
import { dbOf } from '../../database/catalog.tables.ts';
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
    const resource = await db
      .selectFrom('catalog.resource')
      .select('url')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!resource) return;
    const status = await this.checker.check(resource.url);
    await db
      .updateTable('catalog.resource')
      .set({
        link_status: status,
        link_checked_at: sql`now()`,
        // A broken link is checked again tomorrow.
        ...(status === 'BROKEN' && {
          link_due_at: sql`now() + interval '1 day'`,
          // The people who may change it, or moderators, are asked whether it still helps: once, until it has worked again.
          still_asked_at: sql`case when link_status = 'BROKEN' then still_asked_at else coalesce(still_asked_at, now()) end`,
        }),
      })
      .where('id', '=', id)
      // The link may have been changed during the check.
      .where('url', '=', resource.url)
      .execute();
  }
}
