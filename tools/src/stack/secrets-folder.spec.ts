import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { SERVICES } from '../lib/apps.ts';
import { filesUnder } from '../lib/file-tree.ts';
import { newIdentityKey, publicKeyOf } from './identity-keys.ts';
import { makeSecrets, rolePassword, superuserUrl } from './secrets-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-secrets-'));
  for (const receiver of ['postgres', ...SERVICES]) await mkdir(join(folder, receiver));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const make = () => makeSecrets({ folder, database: 'postgres:5432' });
const contents = async () =>
  Promise.all(
    (await filesUnder(folder)).map(async (path) => [path, await readFile(join(folder, path), 'utf8')]),
  );

it('gives each receiver its own secrets, and only auth the signing key', async () => {
  await make();
  expect(await filesUnder(folder)).toEqual(
    [
      'auth/factor.key',
      'auth/identity.key.pem',
      'postgres/password',
      ...SERVICES.flatMap((service) => [`${service}/database-url`, `${service}/identity.pub.pem`]),
    ].sort(),
  );
  expect((await stat(join(folder, 'auth/identity.key.pem'))).mode & 0o077).toBe(0);
  const password = await rolePassword({ folder, database: '' }, 'catalog');
  expect(await readFile(join(folder, 'catalog/database-url'), 'utf8')).toBe(
    `postgresql://meshwork_catalog:${password}@postgres:5432/meshwork`,
  );
  expect(await rolePassword({ folder, database: '' }, 'auth')).not.toBe(password);
});

it('changes nothing when it runs again', async () => {
  await make();
  const before = await contents();
  await make();
  expect(await contents()).toEqual(before);
});

it('keeps existing secrets, and derives the public keys from a new private one', async () => {
  await make();
  const key = newIdentityKey();
  await rm(join(folder, 'auth/identity.key.pem'));
  await writeFile(join(folder, 'auth/identity.key.pem'), key);
  await rm(join(folder, 'postgres/password'));
  await writeFile(join(folder, 'postgres/password'), 'p@ss/word\n');
  await make();
  expect(await readFile(join(folder, 'community/identity.pub.pem'), 'utf8')).toBe(publicKeyOf(key));
  expect(await superuserUrl({ folder, database: 'db:5432' })).toBe(
    'postgresql://postgres:p%40ss%2Fword@db:5432/meshwork',
  );
});
