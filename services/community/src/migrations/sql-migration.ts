import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

/** One hand-written migration: its name and its statements, each run on its own within one transaction. */
export const sqlMigration = (name: string, statements: readonly string[]): MigrationObject => ({
  name,
  class: class extends Migration {
    override up(): void {
      for (const statement of statements) this.addSql(statement);
    }
  },
});
