import { PRIORITY } from '@meshwork/contracts-core';
import { sql } from 'kysely';
import type { AuthDb } from '../../database/auth.tables.ts';
import { schemasWith } from '../../published-views.query.ts';

/** Counts what waits for a moderator in all domains, and what of it cannot wait. */
export async function countWaitingCases(db: AuthDb): Promise<{ open: number; urgent: number }> {
  const schemas = ['auth', ...(await schemasWith(db, 'open_case_v1'))];
  const cases = sql.join(
    schemas.map((schema) => sql`select priority from ${sql.table(`${schema}.open_case_v1`)}`),
    sql` union all `,
  );
  const { rows } = await sql<{ open: number; urgent: number }>`
    select count(*)::int as open, count(*) filter (where priority < ${PRIORITY.OTHER})::int as urgent
    from (${cases}) waiting`.execute(db);
  return rows[0] ?? { open: 0, urgent: 0 };
}
