import { type Limit, Limiter, limitAddress, limitNetwork, tokenHash } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { fail } from '../../auth.errors.ts';

const QUARTER_HOUR = 15 * 60;

/** New accounts from one address: a school has one, and the link of a class is for 100 people. */
const REGISTRATIONS: Limit = { name: 'register-address', points: 120, seconds: 3_600 };
/** New accounts from one IPv6 network of a customer. */
const NETWORK_REGISTRATIONS: Limit = { name: 'register-network', points: 480, seconds: 3_600 };
/** Checks of the password of a signed-in person (change, deletion). */
const PASSWORD_CHECKS: Limit = { name: 'own-password', points: 10, seconds: QUARTER_HOUR };
/** Mails that one address may request. */
const MAILS_REQUESTED: Limit = { name: 'mail-address', points: 20, seconds: 3_600 };
/** Mails that one IPv6 network of a customer may request. */
const NETWORK_MAILS: Limit = { name: 'mail-network', points: 80, seconds: 3_600 };
/** Mails that one mailbox may receive. */
const MAILS_RECEIVED: Limit = { name: 'mail-account', points: 5, seconds: 3_600 };

/** Mails to unconfirmed addresses that one account may ask for after the one of its registration. */
const UNCONFIRMED_MAILS: Limit = { name: 'mail-unconfirmed', points: 4, seconds: 3_600 };

/** Accounts are counted by the typed address, so that one without an account behaves the same. */
export const mailboxKey = (email: string): string => tokenHash(email.toLowerCase()).toString('base64url');

export const limited = (limit: Limit, retryAfter: number) =>
  fail('LOGIN_LIMITED', { retryAfter, details: { limit: limit.name } });

/** @throws AppError LOGIN_LIMITED */
export async function requirePoint(limiter: Limiter, limit: Limit, subject: string): Promise<void> {
  const seconds = await limiter.tryConsume(limit, subject);
  if (seconds > 0) throw limited(limit, seconds);
}

/** Limits floods of registrations and mails, and guessing by signed-in people. Logins: `login-attempts.service.ts`. */
@Injectable()
export class LoginLimits {
  constructor(private readonly limiter: Limiter) {}

  /** @throws AppError LOGIN_LIMITED */
  async countRegistration(request: Request): Promise<void> {
    await requirePoint(this.limiter, REGISTRATIONS, limitAddress(request));
    const network = limitNetwork(request);
    if (network) await requirePoint(this.limiter, NETWORK_REGISTRATIONS, network);
  }

  /**
   * @returns a function that resets the limit, to be called when the password was right
   * @throws AppError RATE_LIMITED
   */
  async countPasswordCheck(accountId: number): Promise<() => Promise<void>> {
    await this.limiter.consume(PASSWORD_CHECKS, String(accountId));
    return () => this.limiter.reset(PASSWORD_CHECKS, String(accountId));
  }

  /** @throws AppError RATE_LIMITED when an address requests too many mails */
  async countMailRequest(request: Request): Promise<void> {
    await this.limiter.consume(MAILS_REQUESTED, limitAddress(request));
    const network = limitNetwork(request);
    if (network) await this.limiter.consume(NETWORK_MAILS, network);
  }

  /** Tells whether a mailbox may receive one more mail. No error, because that would tell who has an account. */
  async mayReceiveMail(email: string): Promise<boolean> {
    return (await this.limiter.tryConsume(MAILS_RECEIVED, mailboxKey(email))) === 0;
  }

  /** Limits a person and not a mailbox, since the addresses are not confirmed yet. @throws AppError RATE_LIMITED when a person has asked for enough such mails */
  async countUnconfirmedMail(accountId: number): Promise<void> {
    await this.limiter.consume(UNCONFIRMED_MAILS, String(accountId));
  }

  /** @throws AppError RATE_LIMITED when the mailbox of a signed-in person has received too many mails */
  async countMail(email: string): Promise<void> {
    await this.limiter.consume(MAILS_RECEIVED, mailboxKey(email));
  }
}
