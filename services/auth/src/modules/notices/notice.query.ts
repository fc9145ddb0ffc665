import { PRIORITY } from '@meshwork/contracts-core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dbOf } from '../../database/auth.entities.ts';
import { schemasWith } from '../../published-views.query.ts';

/** The newest first. */
export const readNotices = (em: EntityManager, accountId: number, limit: number) =>
  dbOf(em)
    .selectFrom('auth.account_notice')
    .select(['id', 'kind', 'data', 'created_at', 'read_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Counts what waits for a moderator in all domains, and what of it cannot wait. */
export async function countWaitingCases(em: EntityManager): Promise<{ open: number; urgent: number }> {
  const db = dbOf(em);
  const waiting = ['auth', ...(await schemasWith(em, 'open_case_v1'))]
    .map((schema) => db.withSchema(schema).selectFrom('open_case_v1').select('priority'))
    .reduce((all, one) => all.unionAll(one));
  const { open, urgent } = await db
    .selectFrom(waiting.as('waiting'))
    .select(({ fn }) => [
      fn.countAll<string>().as('open'),
      fn.countAll<string>().filterWhere('priority', '<', PRIORITY.OTHER).as('urgent'),
    ])
    .executeTakeFirstOrThrow();
  return { open: Number(open), urgent: Number(urgent) };
}
