import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import type { Client } from 'pg';

/** A migration whose statements are known before it runs. */
interface SqlMigration extends MigrationObject {
  readonly statements: readonly string[];
}

/**
 * One hand-written migration.
 * @param name unique in the service and never changed once applied, e.g. "003-links"; migrations run in the order of the
 *   service's list, not of their names
 * @param statements run one by one, in one transaction
 */
export const sqlMigration = (name: string, statements: readonly string[]): SqlMigration => ({
  name,
  statements,
  class: class extends Migration {
    override up(): void {
      for (const statement of statements) this.addSql(statement);
    }
  },
});

const NAMED = /\b(view|alter table|index[\w ]* on)(?: if exists)?(?: only)? ([\w.]+)/gi;

/** The views that a migration makes anew and the tables that it changes, by its own words; none of one that is no {@link sqlMigration}. */
export function lockedBy(migration: MigrationObject | undefined): { views: string[]; tables: string[] } {
  const { statements = [] } = (migration ?? {}) as Partial<SqlMigration>;
  const named = [...statements.join('\n').matchAll(NAMED)];
  const names = (isView: boolean) =>
    named.flatMap(([, word, name = '']) => ((word === 'view') === isView ? [name] : []));
  return { views: names(true), tables: names(false) };
}

/** A migration that instances of the former release do not survive. */
interface FinishingMigration extends MigrationObject {
  readonly isFinishing: true;
}

/**
 * A migration that drops what instances of the former release still read. It is the last one of its release. It is applied once
 * they have ended (`--finish`), and at once to a database that is new.
 */
export const finishingMigration = (name: string, statements: readonly string[]): FinishingMigration => ({
  ...sqlMigration(name, statements),
  isFinishing: true,
});

export const isFinishing = (migration: MigrationObject): boolean => 'isFinishing' in migration;

interface Baseline {
  /** The release whose schema it makes, for the sentence that refuses an older database. */
  readonly release: string;
  /** The last migration that this release applied. */
  readonly last: string;
  /** SQL that makes the whole schema, without the tables of the kit: what pg_dump wrote of a database of the release. */
  readonly schema: string;
}

/**
 * The first migration of a service: it makes in one step what a former release made by many. It has the name of that release's last
 * migration, so a database of the release has it already. A database of an older release is refused before anything changes.
 */
export const baselineMigration = (name: string, { release, last, schema }: Baseline): SqlMigration =>
  sqlMigration(last, [
    `do $$ begin
       if exists (select from "${name}".migration where name !~ '^kit-') then
         raise exception 'The database of ${name} is older than release ${release}: bring it to ${release} with that release, to its end (--finish), and then to this one.';
       end if;
     end $$`,
    // Functions stand before the tables that they read.
    'set local check_function_bodies = off',
    schema,
    'set local check_function_bodies = on',
  ]);

interface Indexes {
  readonly schema: string;
  /** The new indexes by name: `{ team_city_idx: 'community.team (city, id)' }`. */
  readonly build: Readonly<Record<string, string>>;
  /** Names of those that the new ones replace. */
  readonly drop?: readonly string[];
}

/** A migration that is made of indexes alone. */
interface IndexMigration extends MigrationObject {
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
 * Builds the indexes of a migration, each in a statement without a transaction, and drops those that they replace. PostgreSQL waits
 * for everybody who writes at that moment, and keeps nobody from writing meanwhile.
 * @param client has no transaction open
 * @param patience how long each statement waits for others, in ms
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
