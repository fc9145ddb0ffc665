import { defineQueue, Jobs, PeriodicTask, SERVICE_ENV } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CatalogEnv } from '../../catalog.env.ts';
import { dbOf } from '../../database/catalog.entities.ts';

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
      const due = await dbOf(em)
        .updateTable('catalog.resource')
        .set({ link_due_at: sql<string>`now() + interval '7 days'` })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('catalog.resource')
            .where('link_due_at', '<=', sql<string>`now()`)
            .select('id')
            .orderBy('link_due_at')
            .orderBy('id')
            .limit(this.env.LINK_CHECKS_PER_MINUTE)
            .forUpdate()
            .skipLocked(),
        )
        .returning('id')
        .execute();
      for (const { id } of due) await this.jobs.enqueue(em, linkQueue, { resourceId: id });
      return due.length;
    });
  }
}
