import { IDENTITY_HEADER, IDENTITY_STATE_HEADER } from '@meshwork/contracts-core';
import { Logger } from '@nestjs/common';
import type { Request } from 'express';
import type { Identity, IdentityResult, IdentitySource } from '../definition/identity-source.ts';
import { followFile } from '../env/read-env.ts';
import { type IdentityVerifier, identityVerifier, type VerifiedIdentity } from './identity-token.ts';

/** A map that drops its oldest entry when it is full. */
export class BoundedMap<K, V> extends Map<K, V> {
  constructor(private readonly capacity: number) {
    super();
  }

  override set(key: K, value: V): this {
    // The order of a map is that of insertion, so a renewed entry goes to its end.
    this.delete(key);
    super.set(key, value);
    if (this.size > this.capacity) this.delete(this.keys().next().value as K);
    return this;
  }
}

/** Limits the remembered tokens. One takes about 1 KB. */
const CAPACITY = 2_000;

/**
 * Reads the identity that the gateway passes on: a short-lived token, or the state that auth could not be reached. A token
 * is verified once: the same bytes say the same until they expire, or the keys change.
 */
export class HeaderIdentitySource implements IdentitySource {
  private readonly logger = new Logger(HeaderIdentitySource.name);
  private verifier: Promise<IdentityVerifier>;
  private verified = new BoundedMap<string, VerifiedIdentity>(CAPACITY);

  constructor(publicKeys: string, environment?: NodeJS.ProcessEnv) {
    this.verifier = identityVerifier(publicKeys);
    const renew = (keys: string) => {
      this.verifier = identityVerifier(keys);
      this.verified = new BoundedMap(CAPACITY);
      this.logger.log('the public keys of identities have changed');
    };
    followFile('IDENTITY_PUBLIC_KEY', publicKeys, renew, environment);
  }

  async identify(request: Request): Promise<IdentityResult> {
    if (request.get(IDENTITY_STATE_HEADER) === 'unavailable') return 'unavailable';
    const token = request.get(IDENTITY_HEADER);
    if (!token) return null;
    const known = this.verified.get(token);
    if (known && known.expiresAt > Date.now()) return known.identity;
    return this.verify(token).catch((error: unknown) => {
      // Only the gateway sets this header, so a bad token means keys or clocks that do not match, or a forgery.
      this.logger.warn({ err: error }, 'refused an identity token');
      return 'unverifiable';
    });
  }

  private async verify(token: string): Promise<Identity> {
    const verify = await this.verifier;
    const verified = await verify(token);
    this.verified.set(token, verified);
    return verified.identity;
  }
}
