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
