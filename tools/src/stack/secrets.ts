import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Secrets of a local stack, created once and kept beside its data. */
export interface Secrets {
  /** Files for the services: PEM, PKCS8 and SPKI. */
  identityPrivateKeyFile: string;
  identityPublicKeyFile: string;
  /** Password of a database role, or of the superuser. */
  password(role: string): Promise<string>;
}

/** Contents of a secret's file, which `create` fills where there is none yet. */
export const readOrCreate = async (path: string, create: () => string, mode = 0o600): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const content = create();
  await writeFile(path, content, { mode, flag: 'wx' });
  return content;
};

/** Reads the secrets of a data folder; what is missing is generated. */
export const openSecrets = async (dataDir: string): Promise<Secrets> => {
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const identityPrivateKeyFile = join(folder, 'identity.key.pem');
  const identityPublicKeyFile = join(folder, 'identity.pub.pem');
  await readOrCreate(identityPrivateKeyFile, newIdentityKey);
  await writePublicKey(identityPrivateKeyFile, identityPublicKeyFile);
  return {
    identityPrivateKeyFile,
    identityPublicKeyFile,
    password: (role) => readOrCreate(join(folder, `${role}.password`), newPassword),
  };
};

/** Password that needs no escapes, neither in SQL nor in an address. */
export const newPassword = (): string => randomBytes(18).toString('base64url');

/** Key (PEM, PKCS8) with which auth signs identities. */
export const newIdentityKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The public key (PEM, SPKI) of a private key; it verifies identities. */
export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

const writePublicKey = async (privateFile: string, publicFile: string): Promise<void> => {
  await writeFile(publicFile, publicKeyOf(await readFile(privateFile, 'utf8')), { mode: 0o644 });
};
