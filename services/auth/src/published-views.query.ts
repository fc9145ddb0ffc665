import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from './database/auth.entities.ts';

const log = new Logger('PublishedViews');

/**
 * The schemas of other domains that publish a view of this name to auth. From the database's catalog, so that a new domain
 * needs no line here.
 * @param view e.g. "notice_v1"
 */
export async function schemasWith(em: EntityManager, view: string): Promise<string[]> {
  const rows = await dbOf(em)
    .selectFrom('pg_catalog.pg_class as c')
    .innerJoin('pg_catalog.pg_namespace as n', 'n.oid', 'c.relnamespace')
    .select('n.nspname as schema')
    .where('c.relname', '=', view)
    .where('n.nspname', '<>', 'auth')
    .where('n.nspname', 'not like', 'pg\\_%')
    .where(sql<boolean>`has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')`)
    .orderBy('schema')
    .execute();
  return rows.map(({ schema }) => schema);
}

/** Reads a view of each domain by itself: one under repair must not stop the others. @param own "auth" where it has the view, too */
export async function readEach(
  em: EntityManager,
  view: string,
  read: (schema: string) => Promise<unknown>,
  ...own: readonly string[]
): Promise<void> {
  for (const schema of [...own, ...(await schemasWith(em, view))])
    await read(schema).catch((err: unknown) => log.warn({ err }, `${view} of ${schema} cannot be read`));
}
