import {
  IDENTITY_AUDIENCE,
  IDENTITY_ISSUER,
  IDENTITY_LIFETIME_SECONDS,
  identityClaimsSchema,
} from '@meshwork/contracts-core';
import { importPKCS8, importSPKI, jwtVerify, SignJWT } from 'jose';
import type { Identity } from './identity-source.ts';

const ALGORITHM = 'EdDSA';

/** Signs an identity; the token is valid for IDENTITY_LIFETIME_SECONDS. */
export type IdentitySigner = (identity: Identity) => Promise<string>;
/** An identity, and when its token expires, in ms since 1970. */
export interface VerifiedIdentity {
  readonly identity: Identity;
  readonly expiresAt: number;
}
/** Reads a signed identity. @throws when the token is forged, expired or for another audience */
export type IdentityVerifier = (token: string) => Promise<VerifiedIdentity>;

/** @param privateKey PEM, PKCS #8, Ed25519 */
export async function identitySigner(privateKey: string): Promise<IdentitySigner> {
  const key = await importPKCS8(privateKey, ALGORITHM);
  return ({ id, sessionId, ...claims }) =>
    new SignJWT({ sid: sessionId, ...claims })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(id))
      .setIssuer(IDENTITY_ISSUER)
      .setAudience(IDENTITY_AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${IDENTITY_LIFETIME_SECONDS} s`)
      .sign(key);
}

/** @param publicKey PEM, SPKI, Ed25519 */
export async function identityVerifier(publicKey: string): Promise<IdentityVerifier> {
  const key = await importSPKI(publicKey, ALGORITHM);
  return async (token) => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: IDENTITY_ISSUER,
      audience: IDENTITY_AUDIENCE,
      requiredClaims: ['exp', 'iat', 'sub'],
      maxTokenAge: `${IDENTITY_LIFETIME_SECONDS} s`,
      // Seconds by which the clocks of two machines may differ; without it a fresh token could be refused.
      clockTolerance: 5,
    });
    const { sub, sid, ...rest } = identityClaimsSchema.parse(payload);
    const { exp = 0, iat = 0 } = payload;
    const expiresAt = Math.min(exp, iat + IDENTITY_LIFETIME_SECONDS) * 1_000;
    return { identity: { id: Number(sub), sessionId: sid, ...rest }, expiresAt };
  };
}
