import type { MigrationObject } from '@mikro-orm/core';
import type { Client } from 'pg';
import { sqlMigration } from './sql-migration.ts';

export interface Indexes {
  readonly schema: string;
  /** The new indexes by name: `{ team_city_idx: 'community.team (city, id)' }`. */
  readonly build: Readonly<Record<string, string>>;
  /** Names of those that the new ones replace. */
  readonly drop?: readonly string[];
}

/** A migration that is made of indexes alone. */
export interface IndexMigration extends MigrationObject {
  readonly indexes: Indexes;
}

/** @param how `concurrently` outside of a transaction, nothing in one */
const building = ({ build }: Indexes, how: 'concurrently' | '') =>
  Object.entries(build).map(([name, on]) => ({
    name,
    sql: `create index ${how} if not exists ${name} on ${on}`,
  }));

const dropping = ({ schema, drop = [] }: Indexes, how: 'concurrently' | ''): string[] =>
  drop.map((name) => `drop index ${how} if exists ${schema}.${name}`);

/**
 * A migration that builds indexes while people read and write. It follows the one that adds their columns: an index that is built there
 * locks everybody out until it is complete. What a database already has stays as it is.
 * @param name unique in the service and never changed once applied, as with {@link sqlMigration}
 */
export const indexMigration = (name: string, indexes: Indexes): IndexMigration => ({
  ...sqlMigration(name, [...building(indexes, '').map(({ sql }) => sql), ...dropping(indexes, '')]),
  indexes,
});

export const isIndexMigration = (migration: MigrationObject): migration is IndexMigration =>
  'indexes' in migration;

/**
 * Builds the indexes of a migration, each in a statement without a transaction, and drops those that they replace.
 * PostgreSQL waits for everybody who writes at that moment, and keeps nobody from writing meanwhile.
 * @param client has no transaction open
 * @param patience for how long each statement waits for others, in ms
 */
export async function buildIndexes(client: Client, indexes: Indexes, patience: number): Promise<void> {
  await client.query(`set lock_timeout = ${patience}`);
  for (const { name, sql } of building(indexes, 'concurrently')) {
    // An attempt that failed leaves an index which is written and never read.
    const { rowCount } = await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [`${indexes.schema}.${name}`],
    );
    if (rowCount) await client.query(`drop index concurrently ${indexes.schema}.${name}`);
    await client.query(sql);
  }
  for (const sql of dropping(indexes, 'concurrently')) await client.query(sql);
}
