import { finishingMigration, indexMigration, sqlMigration } from '@meshwork/service-kit';
import { reportLanguage } from '@meshwork/service-kit/moderation';

/**
 * Release 0.4.0. The end takes back what instances of 0.3.0 alone read: the addresses to which news of saved searches went. A later release
 * drops the view, since rights are never taken back and the view dropped by one step (docs/compatibility.md#published-views).
 */
export const release040 = [
  sqlMigration('004-release-0.4.0-registered-from', [
    'alter table auth.account add column registered_from text check (char_length(registered_from) <= 64)',
    `comment on column auth.account.registered_from is
       'The address, or the /64 network, from which the account was made, for 30 days.'`,
    `update auth.account account set registered_from = (select session.address from auth.session session
         where session.account_id = account.id and session.created_at < account.created_at + interval '1 minute'
         order by session.created_at limit 1)
       where account.created_at > now() - interval '30 days'`,
    'alter table auth.resting_username add column is_keyed boolean not null default false',
    `comment on table auth.resting_username is
       'accounts: One row is the keyed hash of a username that an account gave up, which nobody else may take for 30 days.'`,
    `comment on column auth.resting_username.is_keyed is 'A trigger hashes the name alone; the service adds its key.'`,
  ]),
  // The daily clean-up finds those of more than 30 days ago.
  indexMigration('004-release-0.4.0-registered-from-index', {
    schema: 'auth',
    build: { account_registered_from_idx: 'auth.account (created_at) where registered_from is not null' },
  }),
  sqlMigration('004-release-0.4.0-language', [
    'alter table auth.account add column language text check (char_length(language) <= 20)',
    "comment on column auth.account.language is 'The tag of the language that the person chose; null: none so far.'",
  ]),
  sqlMigration('004-release-0.4.0-language-of-mails', [
    `create or replace view auth.contact_email_v1 as
       select id as user_id, email, email_verified_at is not null and mail_refused_at is null as takes_mail, language
       from auth.account`,
  ]),
  sqlMigration('004-release-0.4.0-language-of-reports', reportLanguage('auth')),
  finishingMigration('004-release-0.4.0-addresses', [
    'revoke select on auth.confirmed_email_v1 from meshwork_catalog, meshwork_community',
  ]),
];
