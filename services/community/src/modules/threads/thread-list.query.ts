import type { ThreadCard, ThreadFilter, ThreadListQuery } from '@meshwork/contracts-community';
import {
  cursorInt,
  cursorTime,
  cutPage,
  decodeCursor,
  encodeCursor,
  isoTime,
  Page,
} from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { dbOf } from '../../database/community-db.ts';
import { toThreadCard } from './thread.mapper.ts';
import { awaitsReader, threadCards } from './thread-columns.ts';

const cursorSchema = z.object({ at: cursorTime, id: cursorInt.min(1) });
type Cursor = z.infer<typeof cursorSchema>;

const OPEN = sql<SqlBool>`thread.state in ('PENDING', 'WAITING', 'ACCEPTED')`;
const SHOWN: Readonly<Record<ThreadFilter, RawBuilder<SqlBool>>> = {
  all: sql`true`,
  waiting: sql`(${OPEN} and ${awaitsReader})`,
  open: OPEN,
  closed: sql`not ${OPEN}`,
};

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

/** One page of a person's threads, the latest activity first. */
export async function listThreads(
  em: EntityManager,
  personId: number,
  query: ThreadListQuery,
): Promise<Page<{ threads: ThreadCard[] }>> {
  const cursor: Cursor | undefined = decodeCursor(cursorSchema, query.cursor);
  const found = threadCards(dbOf(em), personId)
    .where(SHOWN[query.show])
    .where(hasWords(query.search))
    .$if(query.kind !== undefined, (threads) => threads.where('thread.kind', '=', query.kind ?? 'MENTOR'));
  const [rows, counted] = await Promise.all([
    found
      .$if(cursor !== undefined, (threads) =>
        threads.where(
          sql<SqlBool>`(thread.last_at, thread.id) < (${cursor?.at}::timestamptz, ${cursor?.id}::integer)`,
        ),
      )
      .orderBy('thread.last_at', 'desc')
      .orderBy('thread.id', 'desc')
      .limit(query.limit + 1)
      .execute(),
    found.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  const page = cutPage(rows, query.limit, (last) =>
    encodeCursor({ at: isoTime(last.last_at), id: last.id } satisfies Cursor),
  );
  return new Page({ threads: page.rows.map(toThreadCard) }, counted.total, page.next);
}
