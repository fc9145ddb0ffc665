import type { SessionInfo } from '@meshwork/contracts-auth';
import { isoTime, preparedRows, tokenHash } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import Bowser from 'bowser';
import { type SqlBool, sql } from 'kysely';
import type { AuthDb } from '../../database/auth.tables.ts';
import type { StandingFacts } from '../accounts/standing.ts';

const DAY = 86_400;

/** Lifetimes of a session: `docs/product.md#sessions`. */
export const SESSION_LIFETIME = {
  idleSeconds: 14 * DAY,
  absoluteSeconds: 90 * DAY,
  /** Use is written at most this often, so that not every read is a write. */
  touchSeconds: 5 * 60,
} as const;

/** Sessions that one account can have at the same time: docs/product.md#sessions. */
const SESSIONS = 20;

/** Time for which the person counts as present after the last proof, in s: docs/product.md#ask-again. */
const CONFIRMED_SECONDS = 10 * 60;

const { idleSeconds, touchSeconds } = SESSION_LIFETIME;
const NOT_EXPIRED = sql<SqlBool>`(expires_at > now() and last_seen_at > now() - make_interval(secs => ${sql.lit(idleSeconds)}))`;

interface HolderRow extends StandingFacts {
  sessionId: string;
  id: number;
  email: string;
  username: string;
  name: string | null;
  /** A moderator or admin without authenticator app, in a session that no passkey has opened. */
  lacksFactor: boolean;
  /** The session's last use has to be written again. */
  stale: boolean;
}

const HOLDER = `
  select session.id as "sessionId", account.id, account.role, account.email, account.username, account.name,
         account.created_at as "createdAt", email_verified_at as "emailVerifiedAt",
         established_at as "establishedAt", age_band as "ageBand", band_changes_on as "bandChangesOn",
         suspended_until as "suspendedUntil", suspended_for_good as "suspendedForGood",
         account.role <> 'user' and not by_passkey and not exists (
           select from auth.authenticator app where app.account_id = account.id and app.confirmed_at is not null
         ) as "lacksFactor",
         last_seen_at < now() - make_interval(secs => ${touchSeconds}) as stale
  from auth.session
  join auth.account on account.id = session.account_id
  where session.token_hash = $1
    and expires_at > now()
    and last_seen_at > now() - make_interval(secs => ${idleSeconds})`;

/**
 * The person who holds a token, or undefined when its session has ended. A prepared statement by hand instead of Kysely:
 * every call of a signed-in person runs it.
 */
export async function readHolder(em: EntityManager, token: string): Promise<HolderRow | undefined> {
  const [row] = await preparedRows<HolderRow>(em, 'auth-identify', HOLDER, [tokenHash(token)]);
  return row;
}

/** The sessions of an account, the latest use first. */
export async function listSessions(db: AuthDb, accountId: number, currentId: string): Promise<SessionInfo[]> {
  const rows = await db
    .selectFrom('auth.session')
    .where('account_id', '=', accountId)
    .where(NOT_EXPIRED)
    .select(['id', 'created_at', 'last_seen_at', 'user_agent', 'address'])
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    createdAt: isoTime(row.created_at),
    lastSeenAt: isoTime(row.last_seen_at),
    device: deviceOf(row.user_agent),
    address: row.address,
  }));
}

/** Tells whether the person has confirmed their identity within the last minutes. */
export async function isConfirmed(db: AuthDb, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('auth.session')
    .where('id', '=', sessionId)
    .where(sql<SqlBool>`confirmed_at > now() - make_interval(secs => ${sql.lit(CONFIRMED_SECONDS)})`)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends the session of a token. */
export async function deleteSession(db: AuthDb, token: string): Promise<void> {
  await db.deleteFrom('auth.session').where('token_hash', '=', tokenHash(token)).execute();
}

/** Ends the sessions of an account. @param exceptId the one that stays */
export async function deleteSessions(db: AuthDb, accountId: number, exceptId?: string): Promise<void> {
  const all = db.deleteFrom('auth.session').where('account_id', '=', accountId);
  await (exceptId ? all.where('id', '!=', exceptId) : all).execute();
}

/** Ends the sessions of an account beyond {@link SESSIONS}, those without use for longest. @returns whether there were any */
export async function deleteSurplusSessions(db: AuthDb, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.session')
    .where('account_id', '=', accountId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('auth.session')
        .where('account_id', '=', accountId)
        .orderBy('last_seen_at', 'desc')
        .offset(SESSIONS)
        .select('id'),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredSessions(db: AuthDb): Promise<void> {
  await db
    .deleteFrom('auth.session')
    .where((e) => e.not(NOT_EXPIRED))
    .execute();
}

/** A readable device from a User-Agent header: "Chrome on Windows". */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.join(' on ') || 'Unknown device';
}
