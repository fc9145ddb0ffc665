import { sqlMigration } from '@meshwork/service-kit';

/**
 * When a draft was published, for feeds and saved searches: to everybody else it was added then (docs/product.md#saved-searches).
 * What was never a draft, and what was published before the column, counts from when it was made; so no row is rewritten.
 */
export const publishedDraftsMigration = sqlMigration('056-published-drafts', [
  'alter table community.initiative add column published_at timestamptz',
  `comment on column community.initiative.published_at is
     'When it was published, of what was a draft before; null for everything else.'`,
  `create function community.note_publishing() returns trigger language plpgsql as $$
   begin
     new.published_at := now();
     return new;
   end $$`,
  `create trigger initiative_published before update of state on community.initiative for each row
     when (old.state = 'DRAFT' and new.state <> 'DRAFT') execute function community.note_publishing()`,
]);
