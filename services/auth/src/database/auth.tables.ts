import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryExecutorProvider, RawBuilder } from 'kysely';

/** Runs SQL in a transaction, if there is one. */
export type AuthDb = QueryExecutorProvider;

/** SQL in the entity manager's current transaction, if there is one. Times are text in rows. */
export const dbOf = (em: EntityManager): AuthDb => em.getKysely();

export const rowsOf = async <Row>(db: AuthDb, statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(db)).rows;

/** The first row; undefined where there is none. */
export const rowOf = async <Row>(db: AuthDb, statement: RawBuilder<Row>): Promise<Row | undefined> =>
  (await rowsOf(db, statement))[0];

/** Tells whether a statement finds or changes anything. */
export const hasRow = async (db: AuthDb, statement: RawBuilder<unknown>): Promise<boolean> =>
  (await rowsOf(db, statement)).length > 0;
