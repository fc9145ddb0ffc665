import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const cipherKey = (secret: string): Buffer => createHash('sha256').update(secret).digest();
/** Binds a sealed key to its account: one that is copied to another row does not open. */
const accountText = (accountId: number): Buffer => Buffer.from(`account ${accountId}`);

/** Encrypts the key of an authenticator app, so that a copy of the database makes no codes. @param secret FACTOR_KEY */
export function seal(secret: string, accountId: number, key: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, cipherKey(secret), nonce);
  cipher.setAAD(accountText(accountId));
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws when it was sealed by another secret, for another account, or was changed */
export function open(secret: string, accountId: number, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, cipherKey(secret), sealed.subarray(0, NONCE_BYTES));
  decipher.setAAD(accountText(accountId));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
