import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptedKeys, readOrCreate } from './identity-keys.ts';

/** Secrets of a local stack, created once and kept beside its data. */
export interface Secrets {
  /** Files for the services: PEM, PKCS8 and SPKI. */
  identityPrivateKeyFile: string;
  identityPublicKeyFile: string;
  factorKeyFile: string;
  badgeKeyFile: string;
  password(role: string): Promise<string>;
}

/** Reads the secrets of a data folder; what is missing is generated. */
export const openSecrets = async (dataDir: string): Promise<Secrets> => {
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const identityPrivateKeyFile = join(folder, 'identity.key.pem');
  const identityPublicKeyFile = join(folder, 'identity.pub.pem');
  await writeFile(identityPublicKeyFile, await acceptedKeys(folder), { mode: 0o644 });
  const factorKeyFile = join(folder, 'factor.key');
  await readOrCreate(factorKeyFile, newFactorKey);
  const badgeKeyFile = join(folder, 'badge.key.pem');
  await readOrCreate(badgeKeyFile, newBadgeKey);
  return {
    identityPrivateKeyFile,
    identityPublicKeyFile,
    factorKeyFile,
    badgeKeyFile,
    password: (role) => readOrCreate(join(folder, `${role}.password`), newPassword),
  };
};

/** Password that needs no escapes, neither in SQL nor in an address. */
export const newPassword = (): string => randomBytes(18).toString('base64url');

export const newFactorKey = (): string => randomBytes(32).toString('base64url');

/** Key (PEM, PKCS8) with which the community service signs Open Badges. */
export const newBadgeKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
