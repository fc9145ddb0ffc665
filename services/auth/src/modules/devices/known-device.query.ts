import { tokenHash } from '@meshwork/service-kit';
import { sql } from 'kysely';
import { type AuthDb, hasRow } from '../../database/auth.tables.ts';

/** Days after its last login for which a browser stays known to an account. */
export const DEVICE_DAYS = 365;
/** Known browsers of one account: a program that keeps no cookies is a new one with each login. */
const DEVICES = 30;

const IS_FRESH = sql`last_login_at > now() - make_interval(days => ${sql.lit(DEVICE_DAYS)})`;

/** Tells whether somebody has logged in with this browser to the account of an address. */
export const isKnownDevice = (db: AuthDb, token: string, email: string): Promise<boolean> =>
  hasRow(
    db,
    sql`select from auth.known_device device join auth.account on account.id = device.account_id
      where device.token_hash = ${tokenHash(token)} and lower(account.email) = ${email.toLowerCase()} and ${IS_FRESH}`,
  );

/** Tells whether this service has given the token to a browser. */
export const isGivenToken = (db: AuthDb, token: string): Promise<boolean> =>
  hasRow(db, sql`select from auth.known_device where token_hash = ${tokenHash(token)} limit 1`);

/** Stores that somebody has logged in with a browser, and forgets the oldest ones beyond {@link DEVICES}. */
export async function storeDevice(db: AuthDb, token: string, accountId: number): Promise<void> {
  await sql`
    insert into auth.known_device (token_hash, account_id) values (${tokenHash(token)}, ${accountId})
    on conflict (token_hash, account_id) do update set last_login_at = now()`.execute(db);
  await sql`
    delete from auth.known_device where account_id = ${accountId} and token_hash in (
      select token_hash from auth.known_device where account_id = ${accountId}
      order by last_login_at desc offset ${sql.lit(DEVICES)})`.execute(db);
}

/** Forgets the browsers of an account. @param exceptToken of the one that stays known */
export async function forgetDevices(db: AuthDb, accountId: number, exceptToken?: string): Promise<void> {
  const known = exceptToken === undefined ? null : tokenHash(exceptToken);
  await sql`
    delete from auth.known_device
    where account_id = ${accountId} and token_hash is distinct from ${known}::bytea`.execute(db);
}

export async function deleteOldDevices(db: AuthDb): Promise<void> {
  await sql`delete from auth.known_device where not ${IS_FRESH}`.execute(db);
}
