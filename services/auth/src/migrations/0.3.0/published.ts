import { moderationTables } from '@meshwork/service-kit/moderation';

const TODAY = `(now() at time zone 'UTC')::date`;

/** The age of a person today, as a band: the rule of `currentBand`. */
const BAND = `case when band_changes_on is null or ${TODAY} < band_changes_on then age_band
        when age_band = 'MINOR' or ${TODAY} >= (band_changes_on + interval '5 years')::date then 'ADULT'
        else 'MINOR' end`;

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

/** A published view builds on no other one, so that each can be replaced alone. */
const VIEWS = [
  `create or replace view auth.public_profile_v1 as
    select id as user_id,
           case when hidden_at is null then username else 'member-' || id end as username,
           case when hidden_at is null then coalesce(name, username) else 'Hidden member' end as display_name,
           case when hidden_at is null and avatar_hash is not null then '/_api/avatars/' || avatar_hash end as avatar_url
    from auth.account`,
  `create or replace view auth.contact_email_v1 as
     select id as user_id, email, email_verified_at is not null and mail_refused_at is null as takes_mail
     from auth.account`,

  `create view auth.moderator_v1 as
    select id as user_id from auth.account
    where role <> 'user' and not suspended_for_good and coalesce(suspended_until < now(), true)`,
  `create view auth.account_decision_v1 as
    select id, account_id, action, rule, note, decided_at from auth.account_decision
    where action in ('HIDE_ALL', 'RESTORE_ALL')`,
  'create view auth.block_v1 as select blocker_id, blocked_id, created_at from auth.block',
  'create view auth.ended_session_v1 as select id::text as session_id, ended_at from auth.ended_session',
  `create view auth.changed_profile_v1 as
     select id as user_id, profile_changed_at as changed_at from auth.account where profile_changed_at is not null`,

  // How old people are, and who is suspended: whoever looks after a conversation of somebody under 18 asks it of people who are not signed
  // in at that moment (docs/product.md#reading-along). The words about suspensions are those of `account_suspended_idx`.
  `create view auth.standing_v1 as
    select id as user_id,
      ${BAND} as age_band,
      suspended_for_good or (suspended_until is not null and suspended_until > now()) as is_suspended
    from auth.account where age_band is not null or suspended_for_good or suspended_until is not null`,

  // Since which month people have been here, for those whom they ask for something (docs/product.md#who-asks): of adults alone, who are
  // neither hidden nor suspended.
  `create view auth.member_since_v1 as
    select id as user_id, date_trunc('month', created_at at time zone 'UTC')::date as since
    from auth.account
    where hidden_at is null and not suspended_for_good and not coalesce(suspended_until > now(), false)
      and ${BAND} = 'ADULT'`,

  // How old accounts are, for rules that trust what has lasted. The same rule of new accounts as `standingOf`.
  `create view auth.account_age_v1 as
    select id as user_id, created_at,
      role = 'user' and (established_at is null or created_at > now() - interval '1 day') as is_new
    from auth.account`,

  // The addresses to which news may go that nobody waits for: confirmed ones that no mail server has refused, of people who are neither
  // suspended nor under 13 (docs/product.md#saved-searches).
  `create view auth.confirmed_email_v1 as
    select id as user_id, email from auth.account
    where email_verified_at is not null and mail_refused_at is null and not suspended_for_good and coalesce(suspended_until <= now(), true)
      and (age_band is distinct from 'UNDER_13' or ${TODAY} >= band_changes_on)`,
];

/** Services read what everybody may read as members of one role, those of later domains, too. */
const RIGHTS = [
  `grant select on auth.public_profile_v1, auth.deleted_account_v1, auth.moderator_v1, auth.account_decision_v1,
     auth.ended_session_v1, auth.standing_v1 to meshwork_services`,
  `grant select on auth.block_v1, auth.changed_profile_v1, auth.member_since_v1, auth.confirmed_email_v1,
    auth.account_age_v1 to meshwork_community`,
  'grant select on auth.confirmed_email_v1, auth.account_age_v1 to meshwork_catalog',
];

/** Everything that other services may read about people. */
export const published: readonly string[] = [
  ...moderationTables('auth', { tables: [], items: ITEMS, authors: {} }),
  ...VIEWS,
  ...RIGHTS,
];

/** {@link published} grants the same to the role of all services instead. */
export const formerRights: readonly string[] = [
  'revoke select on auth.public_profile_v1 from meshwork_catalog, meshwork_community',
  'revoke select on auth.deleted_account_v1 from meshwork_community',
];
