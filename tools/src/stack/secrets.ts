import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Secrets of a local stack, made once and kept beside its data. */
export interface Secrets {
  /** Files for the services: PEM, PKCS8 and SPKI. */
  identityPrivateKeyFile: string;
  identityPublicKeyFile: string;
  /** Password of a database role, or of the superuser. */
  password(role: string): Promise<string>;
}

const readOrCreate = async (path: string, create: () => string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const content = create();
  await writeFile(path, content, { mode: 0o600, flag: 'wx' });
  return content;
};

/** Reads the secrets of a data folder; what is missing is generated. */
export const openSecrets = async (dataDir: string): Promise<Secrets> => {
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const identityPrivateKeyFile = join(folder, 'identity.key.pem');
  const identityPublicKeyFile = join(folder, 'identity.pub.pem');
  await readOrCreate(identityPrivateKeyFile, () => {
    return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  });
  await writePublicKey(identityPrivateKeyFile, identityPublicKeyFile);
  return {
    identityPrivateKeyFile,
    identityPublicKeyFile,
    password: (role) =>
      readOrCreate(join(folder, `${role}.password`), () => randomBytes(18).toString('base64url')),
  };
};

const writePublicKey = async (privateFile: string, publicFile: string): Promise<void> => {
  const pem = createPublicKey(await readFile(privateFile, 'utf8')).export({ type: 'spki', format: 'pem' });
  await writeFile(publicFile, pem, { mode: 0o644 });
};
