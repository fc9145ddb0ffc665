import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

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
 * A migration that drops what instances of the former release still read. It is applied once they have ended (`--finish`), and at once
 * to a database that is new.
 * @param name as with {@link sqlMigration}; the last of its release
 */
export const finishingMigration = (name: string, statements: readonly string[]): FinishingMigration => ({
  ...sqlMigration(name, statements),
  isFinishing: true,
});

/**
 * Whether instances of the former release refuse some writes from this migration on. An upgrade applies it, and what follows it, right
 * before new instances take their place (`--before-hold`); views that other services wait for stand before it.
 */
export const isHolding = (migration: MigrationObject): boolean => 'isHolding' in migration;

export const isFinishing = (migration: MigrationObject): boolean => 'isFinishing' in migration;

/**
 * SQL for the first migration of a release, which took the place of several that no release had. It refuses a database that has some of
 * those: only developers have one, and it cannot be brought to what this release makes.
 * @param last the last migration of the release before; names are compared by their numbers
 */
export const releasedOnly = (schema: string, last: string): string => `do $$
  declare
    between text[] := array(select name from "${schema}".migration where name ~ '^[0-9]' and name > '${last}' order by id);
  begin
    if cardinality(between) > 0 then
      raise exception 'The database of ${schema} was made between two releases, with % that no release has: delete it (with npm start the folder .data, with containers the volume of postgres) and start again.',
        between[1] || case when cardinality(between) > 1 then ' and ' || cardinality(between) - 1 || ' more' else '' end;
    end if;
  end $$`;
