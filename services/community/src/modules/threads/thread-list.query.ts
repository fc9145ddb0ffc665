import type { ThreadCard, ThreadListQuery } from '@meshwork/contracts-community';
import {
  boundedTotal,
  cursorInt,
  cursorTime,
  cutPage,
  decodeCursor,
  encodeCursor,
  isoTime,
  isUsualLimit,
  Page,
  preparedCompiled,
} from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { type CommunityDb, dbOf } from '../../database/community-db.ts';
import { countOfOwnThreads, ownThreads, type ThreadCursor } from './own-threads.query.ts';
import { toThreadCard } from './thread.mapper.ts';
import { type ThreadCardRow, threadCards } from './thread-columns.ts';
import { SHOWN } from './thread-filters.ts';

const cursorSchema: z.ZodType<ThreadCursor> = z.object({ at: cursorTime, id: cursorInt.min(1) });

const inOrder = (threads: ReturnType<typeof threadCards>, { limit }: ThreadListQuery) =>
  threads
    .orderBy('thread.last_at', 'desc')
    .orderBy('thread.id', 'desc')
    .limit(sql.lit(limit + 1));

/** Every word stands in a name of the thread; a hidden name is not searched. */
const hasWords = (search: string): RawBuilder<SqlBool> => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const names = sql`lower(concat_ws(' ', asker.display_name, asker_team.team_number, asker_team.team_name,
    case when coalesce(mentor.hidden_at, initiative.hidden_at, team.hidden_at) is null or mine.side = 'RECEIVER' then
      coalesce(mentor_person.display_name, mentor.display_name, initiative.title,
        team.team_number || ' ' || team.team_name, thread.subject) end))`;
  return words.length
    ? sql<SqlBool>`(${sql.join(
        words.map((word) => sql`strpos(${names}, ${word}) > 0`),
        sql` and `,
      )})`
    : sql<SqlBool>`true`;
};

interface Found {
  readonly rows: ThreadCardRow[];
  readonly total: Page<unknown>['total'];
}

/** Names are not in the index of the order, so a search reads all threads of the person. */
async function searchThreads(
  db: CommunityDb,
  personId: number,
  query: ThreadListQuery,
  cursor: ThreadCursor | undefined,
): Promise<Found> {
  const found = threadCards(db, personId)
    .where(SHOWN[query.show])
    .where(hasWords(query.search))
    .$if(query.kind !== undefined, (threads) => threads.where('thread.kind', '=', query.kind ?? 'MENTOR'));
  const after = found.$if(cursor !== undefined, (threads) =>
    threads.where(
      sql<SqlBool>`(thread.last_at, thread.id) < (${cursor?.at}::timestamptz, ${cursor?.id}::integer)`,
    ),
  );
  const [rows, counted] = await Promise.all([
    inOrder(after, query).execute(),
    found.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

/** Planning these long statements takes longer than running them. */
async function newestThreads(
  em: EntityManager,
  personId: number,
  query: ThreadListQuery,
  cursor: ThreadCursor | undefined,
): Promise<Found> {
  const db = dbOf(em);
  const page = inOrder(threadCards(db, personId, ownThreads(personId, query, cursor)), query);
  const count = countOfOwnThreads(personId, query);
  const [rows, counted] = await Promise.all([
    isUsualLimit(query.limit) ? preparedCompiled(em, page.compile()) : page.execute(),
    preparedCompiled(em, count.compile(db)),
  ]);
  return { rows, total: boundedTotal(counted[0]?.total ?? 0) };
}

/** One page of a person's threads, the latest activity first. */
export async function listThreads(
  em: EntityManager,
  personId: number,
  query: ThreadListQuery,
): Promise<Page<{ threads: ThreadCard[] }>> {
  const cursor = decodeCursor(cursorSchema, query.cursor);
  const { rows, total } = query.search.trim()
    ? await searchThreads(dbOf(em), personId, query, cursor)
    : await newestThreads(em, personId, query, cursor);
  const page = cutPage(rows, query.limit, (last) =>
    encodeCursor({ at: isoTime(last.last_at), id: last.id } satisfies ThreadCursor),
  );
  return new Page({ threads: page.rows.map(toThreadCard) }, total, page.next);
}
