import { sqlMigration } from '@meshwork/service-kit';

/**
 * An account is not new any more once somebody accepted what it asked for (docs/product.md#new-accounts), and what was accepted need not
 * be kept for a week first.
 */
export const acceptedRequestsMigration = sqlMigration('010-accepted-requests', [
  `create or replace view community.kept_item_v1 as
     select author_id, min(created_at)::timestamptz as kept_since from (
       select created_by as author_id, created_at from community.team
         where created_by is not null and hidden_at is null
       union all select created_by, created_at from community.initiative
         where created_by is not null and hidden_at is null and removed_at is null and state <> 'DRAFT'
       union all select user_id, created_at from community.mentor_profile where user_id is not null and hidden_at is null
       union all select asker_id, '-infinity' from community.thread where asker_id is not null and state in ('ACCEPTED', 'ENDED')
     ) item group by author_id`,
]);
