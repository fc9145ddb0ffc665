import { defineQueue, Jobs, PeriodicTask, SERVICE_ENV } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CatalogEnv } from '../../catalog.env.ts';
import { dbOf } from '../../database/catalog.tables.ts';

const linkJobSchema = z.object({ resourceId: z.int() });

/** One resource's link to check. */
export const linkQueue = defineQueue({
  name: 'link-check',
  data: linkJobSchema,
  retryLimit: 3,
  // More than HEAD and GET take together with all redirects at their timeouts.
  expireInSeconds: 180,
});

/** Enqueues each link once a week, a few links per minute, so that the checks are no load for any site. */
@Injectable()
export class LinkSchedule extends PeriodicTask {
  @Inject(Jobs) private readonly jobs!: Jobs;
  @Inject(SERVICE_ENV) private readonly env!: CatalogEnv;
  protected readonly everyMinutes = 1;

  protected override get enabled(): boolean {
    return this.env.LINK_CHECK === 'on';
  }

  /**
   * Enqueues the due links, in the transaction that sets the time of their next check.
   * @returns how many
   */
  run(): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      // One statement with "skip locked", so that two instances take different links.
      const { rows: due } = await sql<{ id: number }>`
        update catalog.resource set link_due_at = now() + interval '7 days'
        where id in (
          select id from catalog.resource where link_due_at <= now() order by link_due_at, id
          limit ${this.env.LINK_CHECKS_PER_MINUTE} for update skip locked)
        returning id`.execute(dbOf(em));
      for (const { id } of due) await this.jobs.enqueue(em, linkQueue, { resourceId: id });
      return due.length;
    });
  }
}
