import { Logger } from '@nestjs/common';
import { sql } from 'kysely';
import type { AuthDb } from './database/auth.tables.ts';

const log = new Logger('PublishedViews');

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

/** Reads a view of each domain by itself: one under repair must not stop the others. @param own "auth" where it has the view, too */
export async function readEach(
  db: AuthDb,
  view: string,
  read: (schema: string) => Promise<unknown>,
  ...own: readonly string[]
): Promise<void> {
  for (const schema of [...own, ...(await schemasWith(db, view))])
    await read(schema).catch((err: unknown) => log.warn({ err }, `${view} of ${schema} cannot be read`));
}
