import { randomBytes } from 'node:crypto';
import { tokenHash } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth.entities.ts';
import { EmailTokenEntity, type TokenPurpose } from '../../database/email-token.entity.ts';

const LIFETIME_HOURS: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': 48,
  'reset-password': 1,
  'change-email': 48,
};

/** The tokens in mails: used once, short-lived, stored as hashes only. */
@Injectable()
export class EmailTokens {
  constructor(private readonly em: EntityManager) {}

  /** @returns the token for the mail; it cannot be read again */
  async issue(em: EntityManager, accountId: number, purpose: TokenPurpose): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await em.insert(EmailTokenEntity, {
      tokenHash: tokenHash(token),
      accountId,
      purpose,
      expiresAt: raw('now() + make_interval(hours => ?)', [LIFETIME_HOURS[purpose]]),
    });
    return token;
  }

  /** Reads a token that has not expired, used or not; undefined for any other. */
  async read(token: string) {
    return dbOf(this.em)
      .selectFrom('auth.email_token')
      .select(['account_id as accountId', 'purpose'])
      .select((eb) => eb('used_at', 'is not', null).$castTo<boolean>().as('isUsed'))
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirst();
  }

  /**
   * Uses a token that confirms an address, and with it all others of the same account and purpose.
   * @returns the account's id. @throws AppError TOKEN_INVALID when the token is unknown, used or expired
   */
  async redeemConfirmation(token: string, purpose: 'verify-email' | 'change-email'): Promise<number> {
    const used = await dbOf(this.em)
      .updateTable('auth.email_token')
      .set({ used_at: sql`now()` })
      .where('token_hash', '=', tokenHash(token))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', sql<string>`now()`)
      .where('used_at', 'is', null)
      .returning('account_id')
      .executeTakeFirst();
    if (!used) throw fail('TOKEN_INVALID');
    const accountId = used.account_id;
    await this.em.nativeUpdate(
      EmailTokenEntity,
      { accountId, purpose, usedAt: null },
      { usedAt: raw('now()') },
    );
    return accountId;
  }

  /**
   * Deletes a token for a new password, and with it all others of the same account.
   * @returns the account's id. @throws AppError TOKEN_INVALID when the token is unknown, used or expired
   */
  async redeemReset(token: string): Promise<number> {
    const used = await dbOf(this.em)
      .deleteFrom('auth.email_token')
      .where('token_hash', '=', tokenHash(token))
      .where('purpose', '=', 'reset-password')
      .where('expires_at', '>', sql<string>`now()`)
      .returning('account_id')
      .executeTakeFirst();
    if (!used) throw fail('TOKEN_INVALID');
    await this.cancel(used.account_id, 'reset-password');
    return used.account_id;
  }

  async cancel(accountId: number, ...purposes: readonly TokenPurpose[]): Promise<void> {
    await this.em.nativeDelete(EmailTokenEntity, { accountId, purpose: { $in: [...purposes] } });
  }
}
