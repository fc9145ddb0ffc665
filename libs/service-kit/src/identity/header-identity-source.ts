import { IDENTITY_HEADER, IDENTITY_STATE_HEADER } from '@meshwork/contracts-core';
import type { Request } from 'express';
import type { IdentityResult, IdentitySource } from './identity-source.ts';
import { type IdentityVerifier, identityVerifier } from './identity-token.ts';

/** Reads the identity that the gateway passes on: a short-lived token, or the state that auth could not be reached. */
export class HeaderIdentitySource implements IdentitySource {
  private readonly verifier: Promise<IdentityVerifier>;

  constructor(publicKey: string) {
    this.verifier = identityVerifier(publicKey);
  }

  async identify(request: Request): Promise<IdentityResult> {
    if (request.get(IDENTITY_STATE_HEADER) === 'unavailable') return 'unavailable';
    const token = request.get(IDENTITY_HEADER);
    if (!token) return null;
    const verify = await this.verifier;
    return verify(token).catch((error: unknown) => {
      // Only the gateway sets this header, so a bad token means a forgery or wrong keys.
      request.log.warn({ err: error }, 'refused an identity token');
      return null;
    });
  }
}
