import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';

const BATCH = 1_000;

interface Found {
  person_id: number;
  list: string;
  query: string;
  found: number;
  key: string;
}

/** Reads new finds of saved searches in all domains. A person who has not read the last news of a search gets no further ones. */
export async function readSearchNews(db: CommunityDb): Promise<Found[]> {
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
    order by news.person_id, news.key limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}
