import type { SessionInfo } from '@meshwork/contracts-auth';
import { type Identity, isoTime, preparedRows, tokenHash } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import Bowser from 'bowser';
import { sql } from 'kysely';
import { type AuthDb, hasRow, rowsOf } from '../../database/auth.tables.ts';
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
const NOT_EXPIRED = sql`(expires_at > now() and last_seen_at > now() - make_interval(secs => ${sql.lit(idleSeconds)}))`;

interface HolderRow extends StandingFacts, Pick<Identity, 'id' | 'sessionId' | 'email' | 'username'> {
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

interface SessionRow extends Pick<SessionInfo, 'id' | 'address'> {
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly user_agent: string | null;
}

/** The sessions of an account, the latest use first. */
export async function listSessions(db: AuthDb, accountId: number, currentId: string): Promise<SessionInfo[]> {
  const rows = await rowsOf(
    db,
    sql<SessionRow>`select id, created_at, last_seen_at, user_agent, address from auth.session
      where account_id = ${accountId} and ${NOT_EXPIRED} order by last_seen_at desc limit 100`,
  );
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
export const isConfirmed = (db: AuthDb, sessionId: string): Promise<boolean> =>
  hasRow(
    db,
    sql`select from auth.session
      where id = ${sessionId} and confirmed_at > now() - make_interval(secs => ${CONFIRMED_SECONDS})`,
  );

/** Parallel calls of one account take turns until the end of their transactions, so that none misses what another writes. */
export const takeTurn = (db: AuthDb, accountId: number) =>
  sql`select from auth.account where id = ${accountId} for no key update`.execute(db);

export async function insertSession(
  db: AuthDb,
  token: string,
  accountId: number,
  { userAgent, address }: { readonly userAgent?: string | null | undefined; readonly address: string },
  byPasskey: boolean,
): Promise<void> {
  await sql`
    insert into auth.session (token_hash, account_id, expires_at, user_agent, address, confirmed_at, by_passkey)
    values (${tokenHash(token)}, ${accountId}, now() + make_interval(secs => ${SESSION_LIFETIME.absoluteSeconds}),
      ${userAgent?.slice(0, 400) ?? null}, ${address.slice(0, 64)}, now(), ${byPasskey})`.execute(db);
}

/** Writes the time of a use, or of a proof of who the person is. */
export async function stampSession(
  db: AuthDb,
  sessionId: string,
  column: 'last_seen_at' | 'confirmed_at',
): Promise<void> {
  await sql`update auth.session set ${sql.ref(column)} = now() where id = ${sessionId}`.execute(db);
}

/** Ends a session of an account. @returns whether there was one */
export const endSession = (db: AuthDb, accountId: number, sessionId: string): Promise<boolean> =>
  hasRow(
    db,
    sql`delete from auth.session where account_id = ${accountId} and id = ${sessionId} returning id`,
  );

/** Ends the session of a token. */
export async function deleteSession(db: AuthDb, token: string): Promise<void> {
  await sql`delete from auth.session where token_hash = ${tokenHash(token)}`.execute(db);
}

/** Ends the sessions of an account. @param exceptId the one that stays */
export async function deleteSessions(db: AuthDb, accountId: number, exceptId?: string): Promise<void> {
  await sql`
    delete from auth.session
    where account_id = ${accountId} and id is distinct from ${exceptId ?? null}::uuid`.execute(db);
}

/** Ends the sessions of an account beyond {@link SESSIONS}, those without use for longest. @returns whether there were any */
export const deleteSurplusSessions = (db: AuthDb, accountId: number): Promise<boolean> =>
  hasRow(
    db,
    sql`delete from auth.session where account_id = ${accountId} and id in (
        select id from auth.session where account_id = ${accountId} order by last_seen_at desc offset ${SESSIONS})
      returning id`,
  );

export async function deleteExpiredSessions(db: AuthDb): Promise<void> {
  await sql`delete from auth.session where not ${NOT_EXPIRED}`.execute(db);
}

/** A readable device from a User-Agent header: "Chrome on Windows". */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.join(' on ') || 'Unknown device';
}
