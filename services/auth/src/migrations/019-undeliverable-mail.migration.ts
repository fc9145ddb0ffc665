import { sqlMigration } from '@meshwork/service-kit';

/**
 * Which addresses take no mail (docs/product.md#mail-that-comes-back), and which are confirmed: other mail than that about the
 * account itself goes to confirmed ones alone. Catalog hears of deleted accounts, too, whose responses it keeps.
 */
export const undeliverableMailMigration = sqlMigration('019-undeliverable-mail', [
  `alter table auth.account
     -- When and why a mail server refused the address for good; null: it takes mail, as far as is known.
     add column mail_refused_at timestamptz,
     add column mail_refusal text,
     -- When the person last asked to try it again, or opened a link that was sent to it: older refusals no longer count.
     add column mail_retried_at timestamptz`,
  `create function auth.forget_mail_refusal() returns trigger language plpgsql as $$
   begin
     new.mail_refused_at := null;
     new.mail_refusal := null;
     return new;
   end $$`,
  `create trigger account_email_changed before update of email on auth.account
     for each row when (lower(old.email) is distinct from lower(new.email))
     execute function auth.forget_mail_refusal()`,
  `create or replace view auth.contact_email_v1 as
     select id as user_id, email, email_verified_at is not null and mail_refused_at is null as takes_mail
     from auth.account`,
  // Whose data has to go is asked every minute, for the last day.
  'create index deleted_account_deleted_at_idx on auth.deleted_account (deleted_at)',
  'grant select on auth.deleted_account_v1 to meshwork_catalog',
]);
