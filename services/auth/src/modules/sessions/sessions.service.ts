import { randomBytes } from 'node:crypto';
import { type Identity, tokenHash } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../auth.errors.ts';
import { type AuthDb, dbOf } from '../../database/auth.tables.ts';
import { toIdentity } from '../accounts/account.mapper.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { standingOf } from '../accounts/standing.ts';
import {
  deleteSession,
  deleteSurplusSessions,
  isConfirmed,
  readHolder,
  SESSION_LIFETIME,
} from './session.query.ts';
import type { Client } from './session-cookie.service.ts';
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
      // Parallel logins of one account take turns, so that none of them misses the session of another.
      await db.selectFrom('auth.account').where('id', '=', accountId).select('id').forNoKeyUpdate().execute();
      await this.insert(db, token, accountId, client, byPasskey);
      return deleteSurplusSessions(db, accountId);
    });
    if (hasEnded) this.identities.forgetAccount(accountId);
    return token;
  }

  private async insert(
    db: AuthDb,
    token: string,
    accountId: number,
    client: Client,
    byPasskey: boolean,
  ): Promise<void> {
    await db
      .insertInto('auth.session')
      .values({
        token_hash: tokenHash(token),
        account_id: accountId,
        expires_at: sql<string>`now() + make_interval(secs => ${sql.lit(SESSION_LIFETIME.absoluteSeconds)})`,
        user_agent: client.userAgent?.slice(0, 400) ?? null,
        address: client.address.slice(0, 64),
        confirmed_at: sql<string>`now()`,
        by_passkey: byPasskey,
      })
      .execute();
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
    if (holder.stale) {
      await dbOf(this.em)
        .updateTable('auth.session')
        .set({ last_seen_at: sql`now()` })
        .where('id', '=', holder.sessionId)
        .execute();
    }
    const standing = standingOf(holder, this.accounts.sendsMail);
    const factorMissing = this.accounts.staffNeedsFactor && holder.lacksFactor;
    return { ...toIdentity(holder, holder.sessionId, standing), factorMissing };
  }

  /** To be called when the person has shown again who they are. */
  async confirm(sessionId: string): Promise<void> {
    await dbOf(this.em)
      .updateTable('auth.session')
      .set({ confirmed_at: sql<string>`now()` })
      .where('id', '=', sessionId)
      .execute();
  }

  /**
   * Ends a session. To end another one than the own asks who is there: a thief would throw the owner out.
   * @throws AppError CONFIRM_REQUIRED; SESSION_NOT_FOUND when it has ended, or belongs to another account
   */
  async revoke({ id: accountId, sessionId: ownId }: Identity, sessionId: string): Promise<void> {
    if (sessionId !== ownId && !(await isConfirmed(dbOf(this.em), ownId))) throw fail('CONFIRM_REQUIRED');
    const { numDeletedRows } = await dbOf(this.em)
      .deleteFrom('auth.session')
      .where('account_id', '=', accountId)
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw fail('SESSION_NOT_FOUND');
    this.identities.forgetAccount(accountId);
  }
}
