import { PeriodicTask } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/community.tables.ts';
import { Events } from '../../events/events.service.ts';

const BATCH = 1_000;

interface Found {
  person_id: number;
  list: string;
  query: string;
  found: number;
  key: string;
}

/**
 * Tells people what is new in the searches that they saved, in the library too: every domain looks itself, and publishes what it found.
 * Of a search whose former notice nobody has read there is no other one.
 */
@Injectable()
export class SearchNotices extends PeriodicTask {
  @Inject(Events) private readonly events!: Events;
  protected readonly everyMinutes = 10;
  protected override readonly exclusive = true;

  async run(): Promise<void> {
    const { rows } = await sql<Found>`
      select news.* from (
        select person_id, list, query, found, 'search:community:' || id || ':' || to_char(found_at, 'YYYY-MM-DD HH24') as key
        from community.saved_search where found > 0 and found_at > now() - interval '2 days'
        union all
        select person_id, list, query, found, 'search:catalog:' || search_id || ':' || to_char(found_at, 'YYYY-MM-DD HH24')
        from catalog.search_news_v1
      ) news
      where not exists (select from community.notification told where told.person_id = news.person_id
        and (told.key = news.key
          or told.kind = 'SEARCH' and told.read_at is null and told.path = '/' || news.list || '?' || news.query))
      order by news.person_id, news.key limit ${sql.lit(BATCH)}`.execute(dbOf(this.em));
    await this.events.emit(
      this.em,
      ...rows.map(({ person_id, ...news }) => ({
        name: 'search.found' as const,
        people: [person_id],
        ...news,
      })),
    );
  }
}
