import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryResultRow } from 'pg';

/**
 * Runs a hot read as a named prepared statement: PostgreSQL parses and plans it once per connection.
 * Always outside any transaction, on a connection of the pool.
 * @param name unique in the service; one name stands for one text
 */
export async function preparedRows<R extends QueryResultRow>(
  em: EntityManager,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  const pool = await em.getDriver().getConnection().getNativeClient();
  const { rows } = await pool.query<R>({ name, text, values: [...values] });
  return rows;
}
