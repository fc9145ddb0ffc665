import { randomBytes } from 'node:crypto';
import { displayNameOf } from '@meshwork/contracts-auth';
import { type Identity, type IdentitySource, tokenHash } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth.entities.ts';
import { SessionEntity } from '../../database/session.entity.ts';
import { takeTurn } from '../accounts/account.query.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { standingOf } from '../accounts/standing.ts';
import { isConfirmed, readHolder, SESSION_LIFETIME } from './session.query.ts';
import { type Client, SessionCookie } from './session-cookie.service.ts';
import { SignedIdentities } from './signed-identities.service.ts';

/** Sessions that one account can have at the same time: docs/product.md#sessions. */
const SESSIONS = 20;

/** Sessions in the database: random tokens, stored as hashes, ended at once when revoked. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly identities: SignedIdentities,
  ) {}

  /**
   * Opens a session and ends the one that this browser had: a token from before the login must not be valid after it.
   * Where the account has too many, the oldest ends, too.
   * @param byPasskey whether the person has shown a passkey, not a password
   * @returns the token for the browser; only its hash is stored
   */
  async open(accountId: number, client: Client, byPasskey = false): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    if (client.formerToken) await this.close(client.formerToken);
    const hasEnded = await this.em.transactional(async (em) => {
      await takeTurn(em, accountId);
      await dbOf(em)
        .insertInto('auth.session')
        .values({
          token_hash: tokenHash(token),
          account_id: accountId,
          expires_at: sql`now() + make_interval(secs => ${SESSION_LIFETIME.absoluteSeconds})`,
          user_agent: client.userAgent?.slice(0, 400) ?? null,
          address: client.address.slice(0, 64),
          confirmed_at: sql`now()`,
          by_passkey: byPasskey,
        })
        .execute();
      return this.endSurplus(em, accountId);
    });
    if (hasEnded) this.identities.forgetAccount(accountId);
    return token;
  }

  /** Ends the session of a token. */
  async close(token: string): Promise<void> {
    await this.em.nativeDelete(SessionEntity, { tokenHash: tokenHash(token) });
    this.identities.forgetToken(token);
  }

  /**
   * Ends a session of a person. To end another one than the own asks who is there: a thief would throw the owner out.
   * @throws AppError CONFIRM_REQUIRED; SESSION_NOT_FOUND when it has ended, or belongs to another account
   */
  async revoke(user: Identity, sessionId: string): Promise<void> {
    if (sessionId !== user.sessionId && !(await isConfirmed(this.em, user.sessionId)))
      throw fail('CONFIRM_REQUIRED');
    const ended = await this.em.nativeDelete(SessionEntity, { id: sessionId, accountId: user.id });
    if (ended === 0) throw fail('SESSION_NOT_FOUND');
    this.identities.forgetAccount(user.id);
  }

  /** Ends the sessions of an account. @param exceptId the one that stays */
  async endAll(em: EntityManager, accountId: number, exceptId?: string): Promise<void> {
    const others = exceptId === undefined ? {} : { id: { $ne: exceptId } };
    await em.nativeDelete(SessionEntity, { accountId, ...others });
  }

  /** Writes the time of a proof of who the person is. */
  async confirm(sessionId: string): Promise<void> {
    await this.em.nativeUpdate(SessionEntity, sessionId, { confirmedAt: raw('now()') });
  }

  async deleteExpired(): Promise<void> {
    await this.em.nativeDelete(SessionEntity, {
      $or: [
        { expiresAt: { $lte: raw('now()') } },
        { lastSeenAt: { $lte: raw('now() - make_interval(secs => ?)', [SESSION_LIFETIME.idleSeconds]) } },
      ],
    });
  }

  /** The person who holds a token, or null when its session has ended. */
  async identify(token: string): Promise<Identity | null> {
    const holder = await readHolder(this.em, token);
    if (!holder) return null;
    const { id, sessionId, role, email, username } = holder;
    if (holder.stale) await this.em.nativeUpdate(SessionEntity, sessionId, { lastSeenAt: raw('now()') });
    return {
      id,
      sessionId,
      role,
      email,
      username,
      displayName: displayNameOf(holder),
      ...standingOf(holder, this.accounts.sendsMail),
      factorMissing: this.accounts.staffNeedsFactor && holder.lacksFactor,
    };
  }

  /** Ends the sessions beyond {@link SESSIONS}, those without use for longest. @returns whether there were any */
  private async endSurplus(em: EntityManager, accountId: number): Promise<boolean> {
    const { numDeletedRows } = await dbOf(em)
      .deleteFrom('auth.session')
      .where('account_id', '=', accountId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('auth.session')
          .select('id')
          .where('account_id', '=', accountId)
          .orderBy('last_seen_at', 'desc')
          .offset(SESSIONS),
      )
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
}

/** Identifies people by their session cookie. Other services trust the gateway's token, which this service signs. */
@Injectable()
export class SessionIdentitySource implements IdentitySource {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly sessions: SessionsService,
  ) {}

  async identify(request: Request): Promise<Identity | null> {
    const token = this.cookie.read(request);
    return token ? this.sessions.identify(token) : null;
  }
}
