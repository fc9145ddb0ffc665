import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RowOf } from '../database/rows.ts';
import { PeriodicTask } from '../tasks/periodic-task.ts';
import { SavedSearchEntity } from './saved-search.entity.ts';
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
    const db = this.em
      .getKysely<{ saved_search: RowOf<typeof SavedSearchEntity> }>()
      .withSchema(this.service.schema);
    const until = new Date(now.getTime() - SETTLED * 1_000).toISOString();
    const rows = await db
      .selectFrom('saved_search')
      .select(['id', 'list', 'query', 'looked_until as after'])
      .where(
        'looked_until',
        '<',
        sql<string>`${now.toISOString()}::timestamptz - make_interval(hours => ${sql.lit(HOURS)})`,
      )
      .orderBy('looked_until')
      .limit(BATCH)
      .execute();
    for (const { id, after, ...search } of rows) {
      const found = await this.lists.countNew(search, { after, until }, this.em);
      const news = found > 0 ? { foundAt: now } : {};
      await this.em.nativeUpdate(SavedSearchEntity, id, { lookedUntil: new Date(until), found, ...news });
    }
  }
}
