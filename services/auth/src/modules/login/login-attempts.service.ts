import { type Limit, Limiter, limitAddress, limitNetwork } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { limited, mailboxKey, requirePoint } from '../accounts/login-limits.service.ts';
import { DevicesService } from '../devices/devices.service.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 3_600;

/** Wrong passwords for an account from a browser that it knows. Beyond it the browser counts as any other. */
const KNOWN_DEVICE: Limit = { name: 'login-device', points: 10, seconds: QUARTER_HOUR };
/** Wrong passwords for one account from one address. */
const ACCOUNT_FROM_ADDRESS: Limit = { name: 'login-account', points: 10, seconds: QUARTER_HOUR };
/** Wrong passwords for one account from all addresses. Beyond it only browsers that the account knows are heard. */
const ACCOUNT: Limit = { name: 'login-everywhere', points: 20, seconds: QUARTER_HOUR };
/** Wrong passwords from one address for any accounts. Beyond it the address is slowed, not refused: it may be a school's. */
const ADDRESS: Limit = { name: 'login-address', points: 100, seconds: QUARTER_HOUR };
/** The same for an IPv6 network of a customer. */
const NETWORK: Limit = { name: 'login-network', points: 400, seconds: QUARTER_HOUR };
/** Logins of one account, right passwords included: each costs a hash. */
const LOGINS: Limit = { name: 'login-success', points: 30, seconds: HOUR };
/** Passkeys from one address, or network, that were not right. */
const PASSKEYS: Limit = { name: 'login-passkey', points: 100, seconds: QUARTER_HOUR };
/** Mails to the owner of a guessed account. */
const WARNINGS: Limit = { name: 'login-warning', points: 1, seconds: 24 * HOUR };

/** One try to log in, counted before its password is checked, so that parallel ones are counted, too. */
export interface Attempt {
  /** This browser has logged in to the account before. */
  readonly isKnownDevice: boolean;
  /** Names account and address; their tries take turns. */
  readonly turn: string;
  /** Names the address, or network, whose tries are slowed down together. */
  readonly slowed: string | undefined;
  /** To be called when the password was right. @throws AppError LOGIN_LIMITED after too many logins */
  succeed(): Promise<void>;
}

/** Limits the guessing of passwords: `docs/product.md#login`. Accounts are counted by the typed address, whether they exist or not. */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly limiter: Limiter,
    private readonly devices: DevicesService,
    private readonly outbox: MailOutbox,
  ) {}

  /** @throws AppError LOGIN_LIMITED */
  async count(email: string, request: Request): Promise<Attempt> {
    const mailbox = mailboxKey(email);
    const turn = `${mailbox}:${limitAddress(request)}`;
    const wait = await this.limiter.secondsLeft(LOGINS, mailbox);
    if (wait > 0) throw limited(LOGINS, wait);
    const succeed = () => requirePoint(this.limiter, LOGINS, mailbox);
    const device = await this.devices.knownToken(request, email);
    const onDevice = `${mailbox}:${device && mailboxKey(device)}`;
    if (device && (await this.limiter.tryConsume(KNOWN_DEVICE, onDevice)) === 0) {
      const reset = () => this.limiter.reset(KNOWN_DEVICE, onDevice);
      return { isKnownDevice: true, turn, slowed: undefined, succeed: () => succeed().then(reset) };
    }
    await requirePoint(this.limiter, ACCOUNT_FROM_ADDRESS, turn);
    await this.requireOpen(email, mailbox);
    const { slowed, refund } = await this.countAddress(request);
    const uncount = async () => {
      await this.limiter.reset(ACCOUNT_FROM_ADDRESS, turn);
      await this.limiter.refund(ACCOUNT, mailbox);
      await refund();
    };
    return { isKnownDevice: false, turn, slowed, succeed: () => succeed().then(uncount) };
  }

  /**
   * Counts a try by a passkey. Nobody guesses a signature, so the account stays open to its owner; the address is counted,
   * because each try costs work.
   * @returns to be called with the account's address when the passkey was right
   * @throws AppError LOGIN_LIMITED
   */
  async countPasskey(request: Request): Promise<(email: string) => Promise<void>> {
    const subject = limitNetwork(request) ?? limitAddress(request);
    await requirePoint(this.limiter, PASSKEYS, subject);
    return async (email) => {
      await requirePoint(this.limiter, LOGINS, mailboxKey(email));
      await this.limiter.refund(PASSKEYS, subject);
    };
  }

  /** Tells the owner once a day that the account was closed to unknown browsers. Only the worker looks for the account. */
  private async requireOpen(email: string, mailbox: string): Promise<void> {
    const seconds = await this.limiter.tryConsume(ACCOUNT, mailbox);
    if (seconds === 0) return;
    if ((await this.limiter.tryConsume(WARNINGS, mailbox)) === 0)
      await this.outbox.add({ kind: 'password-guessing', email });
    throw limited(ACCOUNT, seconds);
  }

  private async countAddress(request: Request) {
    const address = limitAddress(request);
    const network = limitNetwork(request);
    const isAddressOver = (await this.limiter.tryConsume(ADDRESS, address)) > 0;
    const isNetworkOver = network !== undefined && (await this.limiter.tryConsume(NETWORK, network)) > 0;
    return {
      slowed: isNetworkOver ? network : isAddressOver ? address : undefined,
      refund: async () => {
        await this.limiter.refund(ADDRESS, address);
        if (network) await this.limiter.refund(NETWORK, network);
      },
    };
  }
}
