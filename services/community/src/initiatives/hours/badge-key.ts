import { createPrivateKey, createPublicKey } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, importPKCS8, type JWTPayload, SignJWT } from 'jose';

/** The one that every verifier of Open Badges 3.0 knows. */
const ALGORITHM = 'RS256';
const PEM = /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----/g;

interface PublicKey {
  readonly kty: 'RSA';
  readonly kid: string;
  readonly alg: typeof ALGORITHM;
  readonly use: 'sig';
  readonly n: string;
  readonly e: string;
}

export interface BadgeKeys {
  /** @param keyUrl the address at which the public half of a key is found */
  sign(payload: JWTPayload, keyUrl: (kid: string) => string): Promise<string>;
  /** The keys that sign or have signed, by their name: the thumbprint of RFC 7638. */
  readonly published: ReadonlyMap<string, PublicKey>;
}

async function publicHalf(pem: string): Promise<PublicKey> {
  const jwk = await exportJWK(createPublicKey(createPrivateKey(pem)));
  const { n = '', e = '' } = jwk;
  return { kty: 'RSA', kid: await calculateJwkThumbprint(jwk), alg: ALGORITHM, use: 'sig', n, e };
}

/** @param pems PEM (PKCS #8, RSA) of the key that signs; former ones follow, so that what they signed can be checked */
export async function badgeKeys(pems: string): Promise<BadgeKeys> {
  const blocks = pems.match(PEM) ?? [];
  const keys = await Promise.all(blocks.map(publicHalf));
  const [current] = keys;
  const [pem] = blocks;
  if (!current || !pem) throw new Error('BADGE_KEY holds no private key');
  const key = await importPKCS8(pem, ALGORITHM);
  return {
    sign: (payload, keyUrl) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: ALGORITHM, kid: keyUrl(current.kid), typ: 'JWT' })
        .sign(key),
    published: new Map(keys.map((one) => [one.kid, one])),
  };
}
