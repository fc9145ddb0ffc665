import { DEVICE_TEXTS, type SessionInfo } from '@meshwork/contracts-auth';
import { type Identity, isoTime, preparedQuery, tokenHash } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import Bowser from 'bowser';
import { sql } from 'kysely';
import { type AuthDb, dbOf } from '../../database/auth.entities.ts';
import type { StandingFacts } from '../accounts/standing.ts';

const DAY = 86_400;

/** Lifetimes of a session: `docs/product.md#sessions`. */
export const SESSION_LIFETIME = {
  idleSeconds: 14 * DAY,
  absoluteSeconds: 90 * DAY,
  /** Use is written at most this often, so that not every read is a write. */
  touchSeconds: 5 * 60,
} as const;

/** Time for which the person counts as present after the last proof, in s: docs/product.md#ask-again. */
const CONFIRMED_SECONDS = 10 * 60;

const { idleSeconds, touchSeconds } = SESSION_LIFETIME;

/** The time so many seconds ago; in the text of a statement, since some of them are prepared. */
const ago = (seconds: number) => sql<string>`now() - make_interval(secs => ${sql.lit(seconds)})`;

/** The sessions that have not expired. */
const liveSessions = (db: AuthDb) =>
  db
    .selectFrom('auth.session as session')
    .where('session.expires_at', '>', sql<string>`now()`)
    .where('session.last_seen_at', '>', ago(idleSeconds));

/** The person who holds a token, as each call of a signed-in person reads them. */
const holderOf = (db: AuthDb) =>
  liveSessions(db)
    .innerJoin('auth.account as account', 'account.id', 'session.account_id')
    .where('session.token_hash', '=', Buffer.alloc(0))
    .select([
      'session.id as sessionId',
      'account.id',
      'account.role',
      'account.email',
      'account.username',
      'account.name',
      'account.created_at as createdAt',
      'account.email_verified_at as emailVerifiedAt',
      'account.established_at as establishedAt',
      'account.age_band as ageBand',
      'account.band_changes_on as bandChangesOn',
      'account.suspended_until as suspendedUntil',
      'account.suspended_for_good as suspendedForGood',
    ])
    .select(({ and, eb, exists, not, selectFrom }) => [
      // A moderator or admin without authenticator app, in a session that no passkey has opened.
      and([
        eb('account.role', '<>', sql.lit('user')),
        not('session.by_passkey'),
        not(
          exists(
            selectFrom('auth.authenticator as app')
              .select('app.account_id')
              .whereRef('app.account_id', '=', 'account.id')
              .where('app.confirmed_at', 'is not', null),
          ),
        ),
      ])
        .$castTo<boolean>()
        .as('lacksFactor'),
      // The session's last use has to be written again.
      eb('session.last_seen_at', '<', ago(touchSeconds)).$castTo<boolean>().as('stale'),
    ]);

interface Holder extends StandingFacts, Pick<Identity, 'id' | 'sessionId' | 'email' | 'username'> {
  readonly name: string | null;
  readonly lacksFactor: boolean;
  readonly stale: boolean;
}

/** The person who holds a token, or undefined when its session has ended. */
export async function readHolder(em: EntityManager, token: string): Promise<Holder | undefined> {
  const [holder] = await preparedQuery(em, 'auth-identify', () => holderOf(dbOf(em)), [tokenHash(token)]);
  return holder;
}

/** The sessions of an account, the latest use first. */
export async function listSessions(
  em: EntityManager,
  accountId: number,
  currentId: string,
): Promise<SessionInfo[]> {
  const rows = await liveSessions(dbOf(em))
    .select(['id', 'created_at', 'last_seen_at', 'user_agent', 'address'])
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    createdAt: isoTime(row.created_at),
    lastSeenAt: isoTime(row.last_seen_at),
    ...deviceOf(row.user_agent),
    address: row.address,
  }));
}

/** Tells whether the person has confirmed their identity within the last minutes. */
export async function isConfirmed(em: EntityManager, sessionId: string): Promise<boolean> {
  const confirmed = await dbOf(em)
    .selectFrom('auth.session')
    .select('id')
    .where('id', '=', sessionId)
    .where('confirmed_at', '>', ago(CONFIRMED_SECONDS))
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** A readable device from a User-Agent header, in English, and its parts. */
export function deviceOf(userAgent: string | null) {
  const parsed = userAgent ? Bowser.parse(userAgent) : undefined;
  const [browser, system] = [parsed?.browser.name, parsed?.os.name];
  return { device: [browser, system].filter(Boolean).join(' on ') || DEVICE_TEXTS.UNKNOWN, browser, system };
}
