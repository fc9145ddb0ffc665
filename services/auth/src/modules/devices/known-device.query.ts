import { tokenHash } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dbOf } from '../../database/auth.entities.ts';

/** Days after its last login for which a browser stays known to an account. */
export const DEVICE_DAYS = 365;

/** Tells whether somebody has logged in with this browser to the account of an address. */
export async function isKnownDevice(em: EntityManager, token: string, email: string): Promise<boolean> {
  const known = await dbOf(em)
    .selectFrom('auth.known_device as device')
    .innerJoin('auth.account as account', 'account.id', 'device.account_id')
    .select('account.id')
    .where('device.token_hash', '=', tokenHash(token))
    .where(sql`lower(account.email)`, '=', email.toLowerCase())
    .where('device.last_login_at', '>', sql<string>`now() - make_interval(days => ${DEVICE_DAYS})`)
    .executeTakeFirst();
  return known !== undefined;
}

/** Tells whether this service has given the token to a browser. */
export async function isGivenToken(em: EntityManager, token: string): Promise<boolean> {
  const given = await dbOf(em)
    .selectFrom('auth.known_device')
    .select('account_id')
    .where('token_hash', '=', tokenHash(token))
    .limit(1)
    .executeTakeFirst();
  return given !== undefined;
}
