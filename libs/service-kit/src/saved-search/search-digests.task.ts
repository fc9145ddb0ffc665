import type { SearchDigest } from '@meshwork/contracts-core';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Jobs } from '../jobs/jobs.service.ts';
import { nextMailAt } from '../mail/digest-time.ts';
import { MailSender } from '../mail/mail-sender.ts';
import { PeriodicTask } from '../tasks/periodic-task.ts';
import { searchMailQueue } from './search-mail.worker.ts';

/** People in one run; those after them are due in the next. */
const MOST_PEOPLE = 1_000;
/** Seconds in which a transaction that has added something has ended. */
const SETTLED = 10;

/** Enqueues the mails about saved searches that are due, one for each person (docs/product.md#saved-searches). */
@Injectable()
export class SearchDigests extends PeriodicTask {
  @Inject(Jobs) private readonly jobs!: Jobs;
  @Inject(MailSender) private readonly sender!: MailSender;
  protected readonly everyMinutes = 5;

  protected override get enabled(): boolean {
    return this.sender.isOpen;
  }

  run(): Promise<void> {
    return this.sendDue(new Date());
  }

  async sendDue(now: Date): Promise<void> {
    const { rows } = await sql<{ person_id: number }>`
      select person_id from (
        select person_id, due_at from ${this.table('saved_search')} where due_at <= ${now.toISOString()}::timestamptz
        order by due_at, person_id limit ${MOST_PEOPLE}) due
      group by person_id order by min(due_at), person_id`.execute(this.em.getKysely());
    for (const { person_id } of rows) await this.enqueue(person_id, now);
  }

  /** Another instance that does the same finds nothing left. What fails stays due. */
  private enqueue(personId: number, now: Date): Promise<void> {
    const until = new Date(now.getTime() - SETTLED * 1_000).toISOString();
    return this.em.transactional(async (em) => {
      const db = em.getKysely();
      const { rows } = await sql<{ id: number; after: string; digest: SearchDigest; time_zone: string }>`
        select search.id, search.mailed_until as after, search.digest, coalesce(mail.time_zone, 'UTC') as time_zone
        from ${this.table('saved_search')} search
        left join ${this.table('search_mail')} mail on mail.person_id = search.person_id
        where search.person_id = ${personId} and search.due_at <= ${now.toISOString()}::timestamptz
        order by search.id for update of search skip locked`.execute(db);
      if (rows.length === 0) return;
      for (const { id, digest, time_zone } of rows)
        await sql`
          update ${this.table('saved_search')}
          set mailed_until = greatest(mailed_until, ${until}::timestamptz),
            due_at = ${nextMailAt(digest, now, time_zone)?.toISOString() ?? null}::timestamptz
          where id = ${id}`.execute(db);
      const searches = rows.map(({ id, after }) => ({ id, after }));
      await this.jobs.enqueue(em, searchMailQueue, { personId, key: String(now.getTime()), searches, until });
    });
  }

  private table(name: string) {
    return sql.table(`${this.service.schema}.${name}`);
  }
}
