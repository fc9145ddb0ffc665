import { Migration } from '@mikro-orm/migrations';

/**
 * Who is gone, said outright. That somebody is missing among the profiles proves nothing: where other services read
 * them from a copy of this database, a new person arrives there a moment later.
 */
const STATEMENTS = [
  `create table auth.deleted_account (
    account_id integer primary key,
    deleted_at timestamptz not null default now()
  )`,
  // Numbers are never given out twice, so what was given out and is not there is gone.
  `insert into auth.deleted_account (account_id)
    select given from generate_series(1, coalesce(
      pg_sequence_last_value(pg_get_serial_sequence('auth.account', 'id')::regclass), 0)) given
    where not exists (select from auth.account where id = given)`,
  `create function auth.remember_deleted() returns trigger language plpgsql as $$
  begin
    insert into auth.deleted_account (account_id) values (old.id);
    return null;
  end $$`,
  `create trigger account_deleted after delete on auth.account
    for each row execute function auth.remember_deleted()`,
  'create view auth.deleted_account_v1 as select account_id as user_id, deleted_at from auth.deleted_account',
  'grant select on auth.deleted_account_v1 to meshwork_community',
];

export class DeletedAccountsMigration extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}
