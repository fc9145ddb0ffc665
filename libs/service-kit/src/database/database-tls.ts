import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/**
 * Reads the TLS parameters of a database address, for clients that do not read them there themselves (MikroORM takes host, port, role and
 * password only). The server's certificate and name are always verified.
 * @throws Error for another `sslmode` than `verify-full`, which would trust any server
 */
export function databaseTls(url: string): { ssl?: ConnectionOptions } {
  const { searchParams } = new URL(url);
  const [mode, authority] = [searchParams.get('sslmode'), searchParams.get('sslrootcert')];
  if (mode === null || mode === 'disable') return {};
  if (mode !== 'verify-full') throw new Error('DATABASE_URL: sslmode has to be verify-full');
  return { ssl: authority ? { ca: readFileSync(authority, 'utf8') } : {} };
}
