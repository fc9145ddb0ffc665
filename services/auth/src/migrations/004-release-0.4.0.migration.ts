import { sqlMigration } from '@meshwork/service-kit';

const TODAY = `(now() at time zone 'UTC')::date`;

/** Release 0.4.0. It adds a column and narrows a view to the rows that are read of it, so instances of 0.3.0 work on what it leaves. */
export const release040 = [
  sqlMigration('004-release-0.4.0-addresses', [
    'alter table auth.account add column has_search_mail boolean not null default false',
    'create index account_search_mail_idx on auth.account (id) where has_search_mail',
    // As the task does every minute (people.task.ts): until then nobody's mail is left out.
    `do $$ declare data regclass; begin
       for data in select oid from pg_class where relname = 'personal_data_v1'
         and has_schema_privilege(relnamespace, 'usage') and has_table_privilege(oid, 'select') loop
         execute format('update auth.account set has_search_mail = true where id in (
           select user_id from %s where kind = ''savedSearch'' and data ->> ''mail'' <> ''OFF'')', data);
       end loop;
     end $$`,
    // The addresses to which news of saved searches may go (docs/product.md#saved-searches): only of people who asked for them.
    `create or replace view auth.confirmed_email_v1 as
       select id as user_id, email from auth.account
       where email_verified_at is not null and mail_refused_at is null and not suspended_for_good and coalesce(suspended_until <= now(), true)
         and (age_band is distinct from 'UNDER_13' or ${TODAY} >= band_changes_on) and has_search_mail`,
  ]),
];
