import type { Box, GoneRequest } from '@meshwork/contracts-community';
import { isoTime, preparedCompiled } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dbOf } from '../../database/community-db.ts';
import { maskedWords } from '../requests/request.mapper.ts';
import { BOX_LIMIT } from '../requests/request.query.ts';
import { askerOf, targetOf } from '../threads/thread.mapper.ts';
import { threadCards } from '../threads/thread-columns.ts';
import type { ThreadOfPerson } from '../threads/thread-people.query.ts';

/** The newest conversations of a side whose request went with its mentor or initiative. */
const goneOf = (userId: number, box: Box) => {
  const side = box === 'sent' ? 'ASKER' : 'RECEIVER';
  return sql<ThreadOfPerson>`(select gone.id as thread_id, ${sql.lit(side)}::text as side, false as reads_along
    from community.thread gone
    where gone.${sql.ref(`${side.toLowerCase()}_id`)} = ${userId}::integer and gone.kind in ('MENTOR', 'INITIATIVE')
      and gone.contact_id is null and gone.request_id is null
    order by gone.created_at desc, gone.id desc limit ${sql.lit(BOX_LIMIT)})`;
};

/**
 * What is left of a person's requests to mentors and initiatives that are gone: their conversations, the newest first. So a box
 * never loses a line without a word (docs/product.md#inbox).
 */
export async function readGoneRequests(em: EntityManager, userId: number, box: Box): Promise<GoneRequest[]> {
  const gone = threadCards(dbOf(em), userId, goneOf(userId, box))
    .select(['thread.note', 'thread.decided_at'])
    .orderBy('thread.created_at', 'desc')
    .orderBy('thread.id', 'desc');
  const rows = await preparedCompiled(em, gone.compile());
  return rows.map((row) => ({
    ...{ threadId: row.id, kind: row.kind, status: row.state, createdAt: isoTime(row.created_at) },
    name: targetOf(row).name,
    requesterName: askerOf(row).displayName,
    message: maskedWords(row.opening ?? '', row.with_minor && box === 'received'),
    note: maskedWords(row.note, row.with_minor && box === 'sent'),
    decidedAt: row.decided_at === null ? null : isoTime(row.decided_at),
  }));
}
