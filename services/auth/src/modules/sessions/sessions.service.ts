import { randomBytes } from 'node:crypto';
import { displayNameOf } from '@meshwork/contracts-auth';
import type { Identity, IdentitySource } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { dbOf } from '../../database/auth.tables.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { standingOf } from '../accounts/standing.ts';
import {
  deleteSession,
  deleteSurplusSessions,
  insertSession,
  readHolder,
  stampSession,
  takeTurn,
} from './session.query.ts';
import { type Client, SessionCookie } from './session-cookie.service.ts';
import { SignedIdentities } from './signed-identities.service.ts';

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
      const db = dbOf(em);
      await takeTurn(db, accountId);
      await insertSession(db, token, accountId, client, byPasskey);
      return deleteSurplusSessions(db, accountId);
    });
    if (hasEnded) this.identities.forgetAccount(accountId);
    return token;
  }

  /** Ends the session of a token. */
  async close(token: string): Promise<void> {
    await deleteSession(dbOf(this.em), token);
    this.identities.forgetToken(token);
  }

  /** The person who holds a token, or null when its session has ended. */
  async identify(token: string): Promise<Identity | null> {
    const holder = await readHolder(this.em, token);
    if (!holder) return null;
    const { id, sessionId, role, email, username } = holder;
    if (holder.stale) await stampSession(dbOf(this.em), sessionId, 'last_seen_at');
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
