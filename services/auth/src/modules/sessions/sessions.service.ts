import { createHash, randomBytes } from 'node:crypto';
import type { SessionInfo } from '@meshwork/contracts-auth';
import type { Role } from '@meshwork/contracts-core';
import { type Identity, isoTime, preparedRows } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import { fail } from '../../auth-failures.ts';
import type { AuthTables } from '../../database/auth.tables.ts';
import { toIdentity } from '../accounts/account.mapper.ts';
import { deviceOf } from './session-device.ts';
import { SESSION_LIFETIME } from './session-lifetime.ts';

/** Where somebody signs in from, and the session that this browser had before. */
export interface Client {
  readonly address: string;
  readonly userAgent: string | null;
  readonly formerToken: string | undefined;
}

/** A session just opened. The token is told once, to the browser; only its hash is kept. */
export interface OpenedSession {
  readonly token: string;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const { absoluteSeconds, idleSeconds, touchSeconds } = SESSION_LIFETIME;
const ALIVE = sql<SqlBool>`(expires_at > now() and last_seen_at > now() - make_interval(secs => ${sql.lit(idleSeconds)}))`;

interface HolderRow {
  sessionId: string;
  id: number;
  role: Role;
  email: string;
  username: string;
  name: string | null;
  stale: boolean;
}

const IDENTIFY = `
  select session.id as "sessionId", account.id, account.role, account.email, account.username, account.name,
         last_seen_at < now() - make_interval(secs => ${touchSeconds}) as stale
  from auth.session
  join auth.account on account.id = session.account_id
  where session.token_hash = $1
    and expires_at > now()
    and last_seen_at > now() - make_interval(secs => ${idleSeconds})`;

/** Sessions in the database: opaque random ids, stored hashed, ended at once when revoked. */
@Injectable()
export class SessionsService {
  constructor(private readonly em: EntityManager) {}

  private get db() {
    return this.em.getKysely<AuthTables>();
  }

  /** Opens a session and ends the one that this browser had: an id from before the login is worth nothing after it. */
  async open(accountId: number, client: Client): Promise<OpenedSession> {
    const token = randomBytes(32).toString('base64url');
    if (client.formerToken) await this.end(client.formerToken);
    await this.db
      .insertInto('auth.session')
      .values({
        token_hash: hashOf(token),
        account_id: accountId,
        expires_at: sql<string>`now() + make_interval(secs => ${sql.lit(absoluteSeconds)})`,
        user_agent: client.userAgent?.slice(0, 400) ?? null,
        address: client.address.slice(0, 64),
      })
      .execute();
    return { token };
  }

  /** Who holds a token, or null where its session has ended. Asked by the gateway for every call of a signed-in person. */
  async identify(token: string): Promise<Identity | null> {
    const [row] = await preparedRows<HolderRow>(this.em, 'auth-identify', IDENTIFY, [hashOf(token)]);
    if (!row) return null;
    if (row.stale) await this.touch(row.sessionId);
    return toIdentity(row, row.sessionId);
  }

  async list(accountId: number, currentId: string): Promise<SessionInfo[]> {
    const rows = await this.db
      .selectFrom('auth.session')
      .where('account_id', '=', accountId)
      .where(ALIVE)
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

  /** @throws AppError SESSION_NOT_FOUND when it has ended, or is somebody else's */
  async revoke(accountId: number, sessionId: string): Promise<void> {
    const { numDeletedRows } = await this.db
      .deleteFrom('auth.session')
      .where('account_id', '=', accountId)
      .where(sql`id::text`, '=', sessionId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw fail('SESSION_NOT_FOUND');
  }

  async end(token: string): Promise<void> {
    await this.db.deleteFrom('auth.session').where('token_hash', '=', hashOf(token)).execute();
  }

  /** Ends every session of an account but one; all of them without one. */
  async endOthers(accountId: number, keepId?: string): Promise<void> {
    const all = this.db.deleteFrom('auth.session').where('account_id', '=', accountId);
    await (keepId ? all.where('id', '!=', keepId) : all).execute();
  }

  /** Removes what nobody can use any more. @returns how many */
  async sweep(): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('auth.session')
      .where((e) => e.not(ALIVE))
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  private async touch(sessionId: string): Promise<void> {
    await this.db
      .updateTable('auth.session')
      .set({ last_seen_at: sql`now()` })
      .where('id', '=', sessionId)
      .execute();
  }
}
