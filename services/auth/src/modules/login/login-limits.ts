import { createHash } from 'node:crypto';
import { type Limit, Limiter, limitAddress } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { fail } from '../../auth-failures.ts';

const QUARTER = 15 * 60;

/** Wrong passwords for one account from one address. Elsewhere the account stays open: nobody can lock out another. */
const ACCOUNT_FROM_ADDRESS: Limit = { name: 'login-account', points: 10, seconds: QUARTER };
/** Wrong passwords from one address for any accounts; a school's shared address has room for a whole class. */
const ADDRESS: Limit = { name: 'login-address', points: 100, seconds: QUARTER };
/** New accounts from one address. */
const REGISTRATIONS: Limit = { name: 'register-address', points: 60, seconds: 3_600 };
/** Password checks of a signed-in person (change, deletion). */
const OWN_PASSWORD: Limit = { name: 'own-password', points: 10, seconds: QUARTER };
/** Mails that one address may ask for, and that one mailbox may receive. */
const MAILS_ASKED: Limit = { name: 'mail-address', points: 20, seconds: 3_600 };
const MAILS_RECEIVED: Limit = { name: 'mail-account', points: 5, seconds: 3_600 };

/** Accounts are counted by what was typed, so that an address without an account behaves the same. */
const mailbox = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** What slows down guessing and flooding. */
@Injectable()
export class LoginLimits {
  constructor(private readonly limiter: Limiter) {}

  /**
   * Counts an attempt before its password is checked, so that many at once are counted too.
   * @returns what takes the attempt back once it has succeeded
   * @throws AppError LOGIN_LIMITED
   */
  async attempt(email: string, request: Request): Promise<() => Promise<void>> {
    const address = limitAddress(request);
    const pair = `${mailbox(email)}:${address}`;
    await this.count(ACCOUNT_FROM_ADDRESS, pair);
    await this.count(ADDRESS, address);
    return async () => {
      await this.limiter.forget(ACCOUNT_FROM_ADDRESS, pair);
      await this.limiter.giveBack(ADDRESS, address);
    };
  }

  async registration(request: Request): Promise<void> {
    await this.count(REGISTRATIONS, limitAddress(request));
  }

  /**
   * @returns what takes the attempt back once the password was right
   * @throws AppError RATE_LIMITED
   */
  async ownPassword(accountId: number): Promise<() => Promise<void>> {
    await this.limiter.consume(OWN_PASSWORD, String(accountId));
    return () => this.limiter.forget(OWN_PASSWORD, String(accountId));
  }

  /** @throws AppError RATE_LIMITED when an address asks for too many mails */
  async mailAsked(request: Request): Promise<void> {
    await this.limiter.consume(MAILS_ASKED, limitAddress(request));
  }

  /** Whether a mailbox has room for one more mail; silence otherwise, because an answer would tell who has an account. */
  async mailReceived(email: string): Promise<boolean> {
    return (await this.limiter.tryConsume(MAILS_RECEIVED, mailbox(email))) === 0;
  }

  /** @throws AppError RATE_LIMITED when a signed-in person's mailbox has received enough */
  async mailWanted(email: string): Promise<void> {
    await this.limiter.consume(MAILS_RECEIVED, mailbox(email));
  }

  private async count(limit: Limit, subject: string): Promise<void> {
    const seconds = await this.limiter.tryConsume(limit, subject);
    if (seconds > 0) throw fail('LOGIN_LIMITED', { retryAfter: seconds, details: { limit: limit.name } });
  }
}
