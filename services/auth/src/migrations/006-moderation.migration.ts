import { moderationTables, sqlMigration } from '@meshwork/service-kit';

/**
 * People can be reported as anything else: hiding one hides name and picture. The kind "account" stands for warnings and
 * suspensions, which their person alone may have looked at again; nobody can report it.
 */
const ITEMS = `
  select 'person' as kind, id, id as author_id, coalesce(name, username) as title,
         concat_ws(E'\\n', '@' || username, aka, custom_user_title, location, description) as text,
         null::text as path, created_at, hidden_at, null::integer[] as visible_to
  from auth.account
  union all
  select 'account', id, id, 'Account of ' || coalesce(name, username), coalesce(suspension_note, ''),
         null, created_at, 'epoch'::timestamptz, array[id]
  from auth.account
  where exists (
    select from auth.account_decision decision
    where decision.account_id = account.id and decision.action in ('WARN', 'SUSPEND'))`;

export const moderationMigration = sqlMigration('006-moderation', [
  ...moderationTables('auth', { tables: [], items: ITEMS, authors: {} }),
  `create or replace view auth.public_profile_v1 as
    select id as user_id,
           case when hidden_at is null then username else 'member-' || id end as username,
           case when hidden_at is null then coalesce(name, username) else 'Hidden member' end as display_name,
           case when hidden_at is null and avatar_hash is not null then '/_api/avatars/' || avatar_hash end as avatar_url
    from auth.account`,
]);
