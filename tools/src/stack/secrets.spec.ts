import { createPublicKey, sign, verify } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SERVICES } from '../lib/apps.ts';
import { filesUnder } from '../lib/files.ts';
import { acceptedKeys, newIdentityKey, publicKeyOf, rotateKey } from './identity-keys.ts';
import { openSecrets } from './secrets.ts';
import { makeSecrets, rolePassword, superuserUrl } from './secrets-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (path: string) => readFile(join(folder, path), 'utf8');

describe('of this machine', () => {
  it('there is a key pair, made once and readable by its owner only', async () => {
    const { identityPrivateKeyFile, identityPublicKeyFile } = await openSecrets(folder);
    const privateKey = await readFile(identityPrivateKeyFile, 'utf8');
    const publicKey = await readFile(identityPublicKeyFile, 'utf8');
    const text = Buffer.from('text');
    expect(verify(null, text, publicKey, sign(null, text, privateKey))).toBe(true);
    expect(createPublicKey(publicKey).asymmetricKeyType).toBe('ed25519');
    expect((await stat(identityPrivateKeyFile)).mode & 0o777).toBe(0o600);
    await openSecrets(folder);
    expect(await readFile(identityPrivateKeyFile, 'utf8')).toBe(privateKey);
  });

  it('there is a password for each role', async () => {
    const secrets = await openSecrets(folder);
    const password = await secrets.password('meshwork_auth');
    expect(password).toMatch(/^[\w-]{24}$/);
    expect(await secrets.password('meshwork_catalog')).not.toBe(password);
    expect(await (await openSecrets(folder)).password('meshwork_auth')).toBe(password);
  });
});

describe('of containers', () => {
  beforeEach(async () => {
    for (const receiver of ['postgres', ...SERVICES]) await mkdir(join(folder, receiver));
  });
  const make = () => makeSecrets({ folder, database: 'postgres:5432' });
  const contents = async () =>
    Promise.all((await filesUnder(folder)).map(async (path) => [path, await read(path)]));

  it('each receiver has its own, and only auth the signing key', async () => {
    await make();
    expect(await filesUnder(folder)).toEqual(
      [
        'auth/factor.key',
        'auth/identity.key.pem',
        'community/badge.key.pem',
        'postgres/password',
        ...SERVICES.flatMap((service) => [`${service}/database-url`, `${service}/identity.pub.pem`]),
      ].sort(),
    );
    expect((await stat(join(folder, 'auth/identity.key.pem'))).mode & 0o077).toBe(0);
    const password = await rolePassword({ folder, database: '' }, 'catalog');
    expect(await read('catalog/database-url')).toBe(
      `postgresql://meshwork_catalog:${password}@postgres:5432/meshwork`,
    );
    expect(await rolePassword({ folder, database: '' }, 'auth')).not.toBe(password);
    const before = await contents();
    await make();
    expect(await contents()).toEqual(before);
  });

  it('existing ones stay, and the public keys follow a new private one', async () => {
    await make();
    const key = newIdentityKey();
    for (const [path, text] of [
      ['auth/identity.key.pem', key],
      ['postgres/password', 'p@ss/word\n'],
    ] as const) {
      await rm(join(folder, path));
      await writeFile(join(folder, path), text);
    }
    await make();
    expect(await read('community/identity.pub.pem')).toBe(publicKeyOf(key));
    expect(await superuserUrl({ folder, database: 'db:5432' })).toBe(
      'postgresql://postgres:p%40ss%2Fword@db:5432/meshwork',
    );
  });
});

describe('a change of the key of identities', () => {
  const signing = async () => publicKeyOf(await read('identity.key.pem'));

  it('accepts the next key before it signs, and the former one until it is removed', async () => {
    const first = await acceptedKeys(folder);
    expect(await signing()).toBe(first);

    await rotateKey(folder, 'publish');
    const both = await acceptedKeys(folder);
    expect(await signing()).toBe(first);
    expect(both.startsWith(first)).toBe(true);
    const second = both.slice(first.length);
    await rotateKey(folder, 'publish');
    expect(await acceptedKeys(folder)).toBe(both);

    await rotateKey(folder, 'sign');
    expect(await signing()).toBe(second);
    expect(await acceptedKeys(folder)).toBe(second + first);

    await rotateKey(folder, 'remove');
    expect(await acceptedKeys(folder)).toBe(second);
    expect(await readdir(folder)).toEqual(['identity.key.pem']);
  });

  it.each([
    [['sign'], 'publish one first'],
    [['publish', 'remove'], 'sign first'],
    [['turn'], 'the steps are publish, sign, remove'],
  ])('refuses the last of the steps %j', async (steps, text) => {
    await acceptedKeys(folder);
    const last = steps.pop() as string;
    for (const step of steps) await rotateKey(folder, step);
    await expect(rotateKey(folder, last)).rejects.toThrow(text);
  });
});
