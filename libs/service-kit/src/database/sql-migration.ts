import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

/**
 * One hand-written migration.
 * @param name unique in the service and never changed once applied, e.g. "003-links"; migrations run in the order of the
 *   service's list, not of their names
 * @param statements run one by one, in one transaction
 */
export const sqlMigration = (name: string, statements: readonly string[]): MigrationObject => ({
  name,
  class: class extends Migration {
    override up(): void {
      for (const statement of statements) this.addSql(statement);
    }
  },
});

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

export const isFinishing = (migration: MigrationObject): boolean => 'isFinishing' in migration;
