import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PeriodicTask } from '../tasks/periodic-task.ts';
import { SearchedLists } from './searched-lists.ts';

/** Searches of one run; those after them have their turn in the next. */
const BATCH = 500;
/** Hours between two looks at a search, so that there is one a day. */
const HOURS = 20;
/** Seconds in which a transaction that has added something has ended. */
const SETTLED = 10;

/** Looks once a day what was added to each saved search (docs/product.md#saved-searches). The community tells its people. */
@Injectable()
export class SearchNews extends PeriodicTask {
  @Inject(SearchedLists) private readonly lists!: SearchedLists;
  protected readonly everyMinutes = 30;
  protected override readonly exclusive = true;

  /** @param now tells tests' time */
  async run(now = new Date()): Promise<void> {
    const db = this.em.getKysely();
    const table = sql.table(`${this.service.schema}.saved_search`);
    const until = new Date(now.getTime() - SETTLED * 1_000).toISOString();
    const { rows } = await sql<{ id: number; list: string; query: string; after: string }>`
      select id, list, query, looked_until as after from ${table}
      where looked_until < ${now.toISOString()}::timestamptz - make_interval(hours => ${sql.lit(HOURS)})
      order by looked_until limit ${sql.lit(BATCH)}`.execute(db);
    for (const { id, after, ...search } of rows) {
      const found = await this.lists.countNew(search, { after, until }, this.em);
      await sql`
        update ${table} set looked_until = ${until}::timestamptz,
          found = ${found}, found_at = case when ${found} > 0 then ${now.toISOString()}::timestamptz else found_at end
        where id = ${id}`.execute(db);
    }
  }
}
