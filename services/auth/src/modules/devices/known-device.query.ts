import { tokenHash } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import type { AuthDb } from '../../database/auth.tables.ts';

/** Days after its last login for which a browser stays known to an account. */
export const DEVICE_DAYS = 365;
/** Known browsers of one account: a program that keeps no cookies is a new one with each login. */
const DEVICES = 30;

const IS_FRESH = sql<SqlBool>`last_login_at > now() - make_interval(days => ${sql.lit(DEVICE_DAYS)})`;

/** Tells whether somebody has logged in with this browser to the account of an address. */
export async function isKnownDevice(db: AuthDb, token: string, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('auth.known_device as device')
    .innerJoin('auth.account as account', 'account.id', 'device.account_id')
    .where('device.token_hash', '=', tokenHash(token))
    .where(sql`lower(account.email)`, '=', email.toLowerCase())
    .where(IS_FRESH)
    .select('account.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Tells whether this service has given the token to a browser. */
export async function isGivenToken(db: AuthDb, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('auth.known_device')
    .where('token_hash', '=', tokenHash(token))
    .select('account_id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores that somebody has logged in with a browser, and forgets the oldest ones beyond {@link DEVICES}. */
export async function storeDevice(db: AuthDb, token: string, accountId: number): Promise<void> {
  await db
    .insertInto('auth.known_device')
    .values({ token_hash: tokenHash(token), account_id: accountId })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'account_id']).doUpdateSet({ last_login_at: sql<string>`now()` }),
    )
    .execute();
  await db
    .deleteFrom('auth.known_device')
    .where('account_id', '=', accountId)
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('auth.known_device')
        .where('account_id', '=', accountId)
        .orderBy('last_login_at', 'desc')
        .offset(DEVICES)
        .select('token_hash'),
    )
    .execute();
}

/** Forgets the browsers of an account. @param exceptToken of the one that stays known */
export async function forgetDevices(db: AuthDb, accountId: number, exceptToken?: string): Promise<void> {
  const all = db.deleteFrom('auth.known_device').where('account_id', '=', accountId);
  await (exceptToken ? all.where('token_hash', '!=', tokenHash(exceptToken)) : all).execute();
}

export async function deleteOldDevices(db: AuthDb): Promise<void> {
  await db
    .deleteFrom('auth.known_device')
    .where((e) => e.not(IS_FRESH))
    .execute();
}
