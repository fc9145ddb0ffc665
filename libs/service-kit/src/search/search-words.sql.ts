import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Removes the words of a schema's search dictionary that no row has any more. Takes part in the transaction of its caller. */
export async function pruneSearchWords(em: EntityManager, schema: string): Promise<void> {
  const db = em.getKysely();
  // It looks at every word, which may take longer than a request is allowed to.
  await sql`set local statement_timeout = '5min'`.execute(db);
  await sql`select ${sql.id(schema, 'prune_search_words')}()`.execute(db);
  await sql`select ${sql.id(schema, 'prune_search_lexemes')}()`.execute(db);
}
