import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

export const linkHealthMigration: MigrationObject = {
  name: '003-link-health',
  class: class extends Migration {
    override up(): void {
      this.addSql(
        `alter table catalog.resource add column link_due_at timestamptz(3) not null default now()`,
      );
      this.addSql(`comment on column catalog.resource.link_due_at is 'When the link is to be checked next.'`);
      this.addSql(`create index resource_link_due_idx on catalog.resource (link_due_at, id)`);
      this.addSql(`drop index catalog.resource_link_checked_idx`);
    }
  },
};
