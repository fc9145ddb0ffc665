import { Jobs, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { sql } from 'kysely';
import type { CatalogEnv } from '../../catalog.env.ts';
import { dbOf, rowOf } from '../../database/catalog.tables.ts';
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
    const link = await rowOf(db, sql<{ url: string }>`select url from catalog.resource where id = ${id}`);
    if (!link) return;
    const status = await this.checker.check(link.url);
    // A broken link is checked again tomorrow, and the people who may change it, or moderators, are asked whether it still helps: once,
    // until it has worked again.
    const ask = sql`, link_due_at = now() + interval '1 day',
      still_asked_at = case when link_status = 'BROKEN' then still_asked_at else coalesce(still_asked_at, now()) end`;
    // Not where the link was changed during the check.
    await sql`
      update catalog.resource set link_status = ${status}, link_checked_at = now() ${status === 'BROKEN' ? ask : sql``}
      where id = ${id} and url = ${link.url}`.execute(db);
  }
}
