import { sql } from 'kysely';
import type { AuthDb } from './database/auth.tables.ts';

/**
 * The schemas of other domains that publish a view of this name to auth. From the database's catalog, so that a new domain
 * needs no line here.
 * @param view e.g. "notice_v1"
 */
export async function schemasWith(db: AuthDb, view: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string }>`
    select n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relname = ${view} and n.nspname <> 'auth' and n.nspname !~ '^pg_'
      and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
    order by 1`.execute(db);
  return rows.map(({ schema }) => schema);
}
