import { isoTime, Jobs, lastDigestAt, PeriodicTask } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/community.entities.ts';
import { digestQueue } from '../notices/mail.queue.ts';

/** Entries of one digest; the list behind the bell has the others. */
const MOST_IN_ONE = 200;

/** Enqueues the daily digests, each at its person's hour (docs/product.md#notifications). */
@Injectable()
export class DailyDigests extends PeriodicTask {
  @Inject(Jobs) private readonly jobs!: Jobs;
  protected readonly everyMinutes = 5;

  /** @param now tells tests' time */
  async run(now = new Date()): Promise<void> {
    const rows = await dbOf(this.em)
      .selectFrom('community.notification as waiting')
      .leftJoin('community.notification_setting as setting', 'setting.person_id', 'waiting.person_id')
      .where('waiting.mail', '=', sql.lit('DIGEST' as const))
      .where('waiting.mailed_at', 'is', null)
      .groupBy(['waiting.person_id', 'setting.digest_hour', 'setting.time_zone'])
      .select([
        'waiting.person_id',
        sql<string>`min(waiting.created_at)`.as('oldest'),
        sql<number>`coalesce(setting.digest_hour, 8)`.as('digest_hour'),
        sql<string>`coalesce(setting.time_zone, 'UTC')`.as('time_zone'),
      ])
      .execute();
    for (const { person_id, oldest, digest_hour, time_zone } of rows) {
      const due = lastDigestAt(now, digest_hour, time_zone);
      if (new Date(isoTime(oldest)) < due) await this.send(person_id, due);
    }
  }

  /** Another instance that does the same finds nothing left to mark. */
  private async send(personId: number, due: Date): Promise<void> {
    await this.em.transactional(async (em) => {
      const marked = await dbOf(em)
        .updateTable('community.notification')
        .set({ mailed_at: sql<string>`now()` })
        .where('person_id', '=', personId)
        .where('mail', '=', 'DIGEST')
        .where('mailed_at', 'is', null)
        .where('created_at', '<', due.toISOString())
        .returning('id')
        .execute();
      if (marked.length === 0) return;
      const notificationIds = marked.map(({ id }) => id).slice(-MOST_IN_ONE);
      await this.jobs.enqueue(em, digestQueue, { personId, notificationIds });
    });
  }
}
