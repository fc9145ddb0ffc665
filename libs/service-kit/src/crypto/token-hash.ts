import { createHash } from 'node:crypto';

/**
 * Hashes a secret token as it is stored and looked up: a database that leaks then holds no usable token. One fast hash is enough for tokens
 * of 32 random bytes; passwords need a slow one.
 */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
