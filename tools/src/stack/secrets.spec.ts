import { createPublicKey, sign, verify } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openSecrets } from './secrets.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-secrets-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('creates a key pair once, readable by its owner only', async () => {
  const { identityPrivateKeyFile, identityPublicKeyFile } = await openSecrets(folder);
  const [privateKey, publicKey] = [
    await readFile(identityPrivateKeyFile, 'utf8'),
    await readFile(identityPublicKeyFile, 'utf8'),
  ];
  const text = Buffer.from('text');
  expect(verify(null, text, publicKey, sign(null, text, privateKey))).toBe(true);
  expect(createPublicKey(publicKey).asymmetricKeyType).toBe('ed25519');
  expect((await stat(identityPrivateKeyFile)).mode & 0o777).toBe(0o600);
  await openSecrets(folder);
  expect(await readFile(identityPrivateKeyFile, 'utf8')).toBe(privateKey);
});

it('keeps a password per role', async () => {
  const secrets = await openSecrets(folder);
  const password = await secrets.password('meshwork_auth');
  expect(password).toMatch(/^[\w-]{24}$/);
  expect(await secrets.password('meshwork_catalog')).not.toBe(password);
  expect(await (await openSecrets(folder)).password('meshwork_auth')).toBe(password);
});
