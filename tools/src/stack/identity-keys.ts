import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../lib/failure.ts';
import { readIfThere, writeAtomically } from '../lib/files.ts';

/** The steps of replacing a secret that others accept, in their order: docs/operate.md#rotate-the-key-of-identities. */
export const ROTATION_STEPS = ['publish', 'sign', 'remove'] as const;

/** A secret that signs, with the files that are there while it is replaced. */
interface Rotated {
  /** Its name in messages, such as "key". */
  readonly name: string;
  /** The file that signs. */
  readonly current: string;
  /** The file that signs soon; others accept it already. */
  readonly next: string;
  /** The public part of the one before, which others still accept. */
  readonly former: string;
  /** Makes the next one in its file; one that is there stays. */
  readonly create: (path: string) => Promise<unknown>;
  readonly publicPartOf: (secret: string) => string;
  /** The mode of the file of the former one. */
  readonly mode: number;
}

/** Takes one step. @throws Failure when it is not this step's turn */
export const rotate = async (
  { name, current, next, former, create, publicPartOf, mode }: Rotated,
  step: string,
): Promise<void> => {
  const hasNext = (await readIfThere(next)) !== undefined;
  if (step === 'publish') await create(next);
  else if (step === 'sign') {
    if (!hasNext) throw new Failure(`there is no next ${name}: publish one first`);
    await writeAtomically(former, publicPartOf(await readFile(current, 'utf8')), mode);
    await rename(next, current);
  } else if (step === 'remove') {
    if (hasNext) throw new Failure(`the next ${name} does not sign yet: sign first`);
    await rm(former, { force: true });
  } else throw new Failure(`the steps are ${ROTATION_STEPS.join(', ')}`);
};

const READABLE_BY_OWNER = 0o400;

/** The files of the key in a folder. Only the first is there while nothing is rotated. */
const filesOf = (folder: string) => ({
  key: join(folder, 'identity.key.pem'),
  next: join(folder, 'identity.next.key.pem'),
  former: join(folder, 'identity.former.pub.pem'),
});

/** Key (PEM, PKCS8) with which auth signs identities. */
export const newIdentityKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The public key (PEM, SPKI) of a private key; it verifies identities. */
export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

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

/** Takes one step of changing the key in a folder. The public keys are written from it afterwards. */
export const rotateKey = (folder: string, step: string): Promise<void> => {
  const { key, ...files } = filesOf(folder);
  const create = (path: string) => readOrCreate(path, newIdentityKey);
  const former = { publicPartOf: publicKeyOf, mode: READABLE_BY_OWNER };
  return rotate({ name: 'key', current: key, ...files, create, ...former }, step);
};

/** Contents of a secret's file, which `create` fills where there is none yet. */
export const readOrCreate = async (path: string, create: () => string, mode = 0o600): Promise<string> => {
  const there = await readIfThere(path);
  if (there !== undefined) return there;
  const content = create();
  await writeFile(path, content, { mode, flag: 'wx' });
  return content;
};
