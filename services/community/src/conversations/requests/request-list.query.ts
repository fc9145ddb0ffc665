import type { ThreadCard, ThreadListQuery } from '@meshwork/contracts-community';
import {
  boundedTotal,
  cursorInt,
  cursorTime,
  cutPage,
  decodeCursor,
  encodeCursor,
  type Identity,
  isoTime,
  isUsualLimit,
  Page,
  preparedCompiled,
} from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { countOfOwnRequests, ownRequests, type RequestCursor } from './own-requests.sql.ts';
import { toDetails, toThreadCard } from './request.mapper.ts';
import { listedCards, TARGET_NAME } from './request-columns.ts';
import { isOnSide, SHOWN } from './request-people.sql.ts';

const cursorSchema: z.ZodType<RequestCursor> = z.object({ at: cursorTime, id: cursorInt.min(1) });

const inOrder = (requests: ReturnType<typeof listedCards>, { limit }: ThreadListQuery) =>
  requests
    .orderBy('request.last_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(sql.lit(limit + 1));

/** Every word stands in a name of the request; a hidden name is not searched. */
const hasWords = (search: string): RawBuilder<SqlBool> => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const names = sql`lower(concat_ws(' ', requester.display_name, acting_team.team_number, acting_team.team_name,
    case when coalesce(mentor.hidden_at, initiative.hidden_at, team.hidden_at) is null or mine.side = 'RECIPIENT' then
      coalesce(${TARGET_NAME}, request.target_name) end))`;
  return words.length
    ? sql<SqlBool>`(${sql.join(
        words.map((word) => sql`strpos(${names}, ${word}) > 0`),
        sql` and `,
      )})`
    : sql<SqlBool>`true`;
};

/** Names are not in the index of the order, so a search reads all requests of the person. */
async function searchRequests(
  db: CommunityDb,
  personId: number,
  query: ThreadListQuery,
  cursor: RequestCursor | undefined,
) {
  const found = listedCards(db, personId, query)
    .where(SHOWN[query.show])
    .where(hasWords(query.search))
    .where(isOnSide(query.side))
    .$if(query.kind !== undefined, (requests) => requests.where('request.kind', '=', query.kind ?? 'MENTOR'));
  const after = found.$if(cursor !== undefined, (requests) =>
    requests.where(
      sql<SqlBool>`(request.last_at, request.id) < (${cursor?.at}::timestamptz, ${cursor?.id}::integer)`,
    ),
  );
  const [rows, counted] = await Promise.all([
    inOrder(after, query).execute(),
    found.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

/** Planning these long statements takes longer than running them. */
async function newestRequests(
  em: EntityManager,
  personId: number,
  query: ThreadListQuery,
  cursor: RequestCursor | undefined,
) {
  const db = dbOf(em);
  const page = inOrder(listedCards(db, personId, query, ownRequests(personId, query, cursor)), query);
  const count = countOfOwnRequests(personId, query);
  const [rows, counted] = await Promise.all([
    isUsualLimit(query.limit) ? preparedCompiled(em, page.compile()) : page.execute(),
    preparedCompiled(em, count.compile(db)),
  ]);
  return { rows, total: boundedTotal(counted[0]?.total ?? 0) };
}

/** One page of a person's requests, the latest activity first. */
export async function listRequests(
  em: EntityManager,
  reader: Identity,
  query: ThreadListQuery,
): Promise<Page<{ threads: ThreadCard[] }>> {
  const cursor = decodeCursor(cursorSchema, query.cursor);
  const { rows, total } = query.search.trim()
    ? await searchRequests(dbOf(em), reader.id, query, cursor)
    : await newestRequests(em, reader.id, query, cursor);
  const page = cutPage(rows, query.limit, (last) =>
    encodeCursor({ at: isoTime(last.last_at), id: last.id } satisfies RequestCursor),
  );
  const threads = page.rows.map((row) => ({
    ...toThreadCard(row, reader.id),
    ...(query.side !== undefined && { details: toDetails(row, reader) }),
  }));
  return new Page({ threads }, total, page.next);
}
