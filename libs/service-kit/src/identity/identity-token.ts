import { createPublicKey } from 'node:crypto';
import {
  IDENTITY_AUDIENCE,
  IDENTITY_ISSUER,
  IDENTITY_LIFETIME_SECONDS,
  identityClaimsSchema,
} from '@meshwork/contracts-core';
import { calculateJwkThumbprint, importPKCS8, importSPKI, type JWK, jwtVerify, SignJWT } from 'jose';
import type { Identity } from '../definition/identity-source.ts';

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

const PUBLIC_KEY = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/** Names a key the same way for who signs and who verifies: the thumbprint of its public half (RFC 7638). */
const keyIdOf = (pem: string): Promise<string> =>
  calculateJwkThumbprint(createPublicKey(pem).export({ format: 'jwk' }) as JWK);

/** @param privateKey PEM, PKCS #8, Ed25519 */
export async function identitySigner(privateKey: string): Promise<IdentitySigner> {
  const key = await importPKCS8(privateKey, ALGORITHM);
  const kid = await keyIdOf(privateKey);
  return ({ id, sessionId, ...claims }) =>
    new SignJWT({ sid: sessionId, ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid })
      .setSubject(String(id))
      .setIssuer(IDENTITY_ISSUER)
      .setAudience(IDENTITY_AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${IDENTITY_LIFETIME_SECONDS} s`)
      .sign(key);
}

/**
 * @param publicKeys one PEM (SPKI, Ed25519) or several, one after the other: while the key changes, tokens of both are good.
 *   A token that names no key belongs to the first.
 */
export async function identityVerifier(publicKeys: string): Promise<IdentityVerifier> {
  const blocks = publicKeys.match(PUBLIC_KEY) ?? [];
  const keys = new Map(
    await Promise.all(
      blocks.map(async (pem) => [await keyIdOf(pem), await importSPKI(pem, ALGORITHM)] as const),
    ),
  );
  const [first] = keys.values();
  return async (token) => {
    const keyOf = ({ kid }: { kid?: string | undefined }) => {
      const key = kid === undefined ? first : keys.get(kid);
      if (!key) throw new Error(`no public key ${kid ?? ''} is known here`);
      return key;
    };
    const { payload } = await jwtVerify(token, keyOf, {
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
