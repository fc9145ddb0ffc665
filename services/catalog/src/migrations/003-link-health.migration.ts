import { sqlMigration } from '@meshwork/service-kit';

export const linkHealthMigration = sqlMigration('003-link-health', [
  'alter table catalog.resource add column link_due_at timestamptz(3) not null default now()',
  `comment on column catalog.resource.link_due_at is 'When the link is to be checked next.'`,
  'create index resource_link_due_idx on catalog.resource (link_due_at, id)',
  'drop index catalog.resource_link_checked_idx',
]);
