import {
  BoundedMap,
  followFile,
  type Identity,
  type IdentitySigner,
  identitySigner,
  SERVICE_ENV,
} from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from '../../auth.env.ts';

/** Time for which a session is trusted without asking the database, in ms: `docs/adr/0004-identity.md`. */
const TRUSTED = 1_000;
/** Time for which a signature is sent again while what it says stays true, in ms. It is valid for a minute. */
const SIGNED = 30_000;
const CAPACITY = 5_000;

interface Entry {
  readonly accountId: number;
  readonly claims: string;
  readonly signed: string;
  /** These two as `performance.now()` counts. */
  readonly signedAt: number;
  checkedAt: number;
}

/**
 * The signed identities of people who have just made a request: a page makes several at once, and each would cost a
 * query and a signature. An entry belongs to the token of one session, which nobody else has.
 */
@Injectable()
export class SignedIdentities {
  private readonly entries = new BoundedMap<string, Entry>(CAPACITY);
  private signer: Promise<IdentitySigner>;

  constructor(@Inject(SERVICE_ENV) env: AuthEnv) {
    this.signer = identitySigner(env.IDENTITY_PRIVATE_KEY);
    followFile('IDENTITY_PRIVATE_KEY', env.IDENTITY_PRIVATE_KEY, (key) => {
      this.signer = identitySigner(key);
    });
  }

  /**
   * @param token of the session
   * @param identify reads the session's holder from the database; null when the session has ended
   * @returns the holder's signed identity, or undefined when the session has ended
   */
  async of(token: string, identify: () => Promise<Identity | null>): Promise<string | undefined> {
    const now = performance.now();
    const former = this.entries.get(token);
    if (former && now - former.checkedAt < TRUSTED) return former.signed;
    const identity = await identify();
    if (!identity) {
      this.entries.delete(token);
      return undefined;
    }
    const claims = JSON.stringify(identity);
    if (former?.claims === claims && now - former.signedAt < SIGNED) {
      former.checkedAt = now;
      return former.signed;
    }
    const signed = await (await this.signer)(identity);
    this.entries.set(token, { accountId: identity.id, claims, signed, signedAt: now, checkedAt: now });
    return signed;
  }

  /** To be called when a session has ended, so that this instance refuses its token at once. */
  forgetToken(token: string): void {
    this.entries.delete(token);
  }

  /** To be called when sessions of an account have ended, or when what identities say of it has changed. */
  forgetAccount(accountId: number): void {
    for (const [token, entry] of this.entries) {
      if (entry.accountId === accountId) this.entries.delete(token);
    }
  }
}
