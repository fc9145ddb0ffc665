import { createHash, randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../auth-failures.ts';
import type { AuthTables } from '../../database/auth.tables.ts';

export type TokenPurpose = AuthTables['auth.email_token']['purpose'];

/** How long a link in a mail works, in hours. */
const HOURS: Readonly<Record<TokenPurpose, number>> = { 'verify-email': 48, 'reset-password': 1 };

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The secrets in mails: single-use, short-lived, kept as hashes only. */
@Injectable()
export class EmailTokensService {
  constructor(private readonly em: EntityManager) {}

  private get db() {
    return this.em.getKysely<AuthTables>();
  }

  /** @returns the token for the mail, told only here */
  async issue(accountId: number, purpose: TokenPurpose, em: EntityManager = this.em): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await em
      .getKysely<AuthTables>()
      .insertInto('auth.email_token')
      .values({
        token_hash: hashOf(token),
        account_id: accountId,
        purpose,
        expires_at: sql<string>`now() + make_interval(hours => ${sql.lit(HOURS[purpose])})`,
      })
      .execute();
    return token;
  }

  /** @throws AppError TOKEN_INVALID when a token could not be redeemed */
  async expect(token: string, purpose: TokenPurpose): Promise<void> {
    const known = await this.db
      .selectFrom('auth.email_token')
      .where('token_hash', '=', hashOf(token))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', sql<string>`now()`)
      .select('account_id')
      .executeTakeFirst();
    if (!known) throw fail('TOKEN_INVALID');
  }

  /**
   * Uses a token up, and with it all others of the same account and purpose.
   * @returns the account's id
   * @throws AppError TOKEN_INVALID when it is unknown, used or too old
   */
  async redeem(token: string, purpose: TokenPurpose): Promise<number> {
    const used = await this.db
      .deleteFrom('auth.email_token')
      .where('token_hash', '=', hashOf(token))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('account_id')
      .executeTakeFirst();
    if (!used) throw fail('TOKEN_INVALID');
    await this.cancel(used.account_id, purpose);
    return used.account_id;
  }

  /** Makes every token of an account for a purpose worthless. */
  async cancel(accountId: number, purpose: TokenPurpose): Promise<void> {
    await this.db
      .deleteFrom('auth.email_token')
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .execute();
  }

  /** Removes what is too old to be used. */
  async sweep(): Promise<void> {
    await this.db.deleteFrom('auth.email_token').where('expires_at', '<=', sql<string>`now()`).execute();
  }
}
