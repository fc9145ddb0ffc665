import { type Kysely, type RawBuilder, sql } from 'kysely';

/** @param total SQL that counts */
export async function readTotal<Tables>(db: Kysely<Tables>, total: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** About how many rows a statement returns, by PostgreSQL's statistics. @param from the statement from its "from" on */
export async function expectedRows<Tables>(db: Kysely<Tables>, from: RawBuilder<unknown>): Promise<number> {
  const { rows: plans } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select ${from}`.execute(db);
  return plans[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
