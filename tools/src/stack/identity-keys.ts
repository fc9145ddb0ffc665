import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../lib/failure.ts';
import { writeAtomically } from '../lib/json-file.ts';

const READABLE_BY_OWNER = 0o400;

/** The steps of a change of the key that signs identities, in their order: docs/operate.md#rotate-the-key-of-identities. */
export const ROTATION_STEPS = ['publish', 'sign', 'remove'] as const;
export type RotationStep = (typeof ROTATION_STEPS)[number];

/** The files of the key in a folder. Only the first is there while nothing is rotated. */
const filesOf = (folder: string) => ({
  /** Signs identities. */
  key: join(folder, 'identity.key.pem'),
  /** Signs them soon; its public half is published already. */
  next: join(folder, 'identity.next.key.pem'),
  /** Signed them before; its tokens are still accepted. */
  former: join(folder, 'identity.former.pub.pem'),
});

/** Key (PEM, PKCS8) with which auth signs identities. */
export const newIdentityKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The public key (PEM, SPKI) of a private key; it verifies identities. */
export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

const readIfThere = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

/**
 * The public keys that services accept: that of the signing key, which is created where there is none, and while it is
 * rotated the next or the former one.
 */
export const acceptedKeys = async (folder: string): Promise<string> => {
  const files = filesOf(folder);
  const key = await readOrCreate(files.key, newIdentityKey);
  const [next, former] = [await readIfThere(files.next), await readIfThere(files.former)];
  return [publicKeyOf(key), next && publicKeyOf(next), former].filter((pem) => pem !== undefined).join('');
};

const STEPS: Readonly<Record<RotationStep, (folder: string) => Promise<void>>> = {
  publish: async (folder) => {
    await readOrCreate(filesOf(folder).next, newIdentityKey);
  },
  sign: async (folder) => {
    const { key, next, former } = filesOf(folder);
    if ((await readIfThere(next)) === undefined) throw new Failure('there is no next key: publish one first');
    await writeAtomically(former, publicKeyOf(await readFile(key, 'utf8')), READABLE_BY_OWNER);
    await rename(next, key);
  },
  remove: async (folder) => {
    const { next, former } = filesOf(folder);
    if ((await readIfThere(next)) !== undefined)
      throw new Failure('the next key does not sign yet: sign first');
    await rm(former, { force: true });
  },
};

/**
 * Takes one step in a folder of keys. The public keys are written from it afterwards.
 * @throws Failure when it is not this step's turn
 */
export const rotateKey = async (folder: string, step: string): Promise<void> => {
  const take = (STEPS as Readonly<Record<string, (folder: string) => Promise<void>>>)[step];
  if (!take) throw new Failure(`the steps are ${ROTATION_STEPS.join(', ')}`);
  await take(folder);
};

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
