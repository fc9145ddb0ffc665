import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { SERVICES } from '../../lib/apps.ts';
import { rotateKey } from '../../stack/identity-keys.ts';
import { makeSecrets } from '../../stack/secrets-folder.ts';
import { containerSecretFindings } from './secrets.check.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-doctor-'));
  for (const receiver of ['postgres', ...SERVICES]) await mkdir(join(folder, receiver));
  await makeSecrets({ folder, database: 'postgres:5432' });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('finds no fault in the secrets of a first start', async () => {
  expect(await containerSecretFindings({ folder, database: '' })).toEqual([]);
});

it.each<[RegExp, () => Promise<unknown>]>([
  [/catalog\/database-url is missing/, () => rm(join(folder, 'catalog/database-url'))],
  [
    /identity\.key\.pem can be read by others \(644\)/,
    () => chmod(join(folder, 'auth/identity.key.pem'), 0o644),
  ],
])('%s', async (what, provoke) => {
  await provoke();
  const findings = await containerSecretFindings({ folder, database: '' });
  expect(findings.map((finding) => finding.what)).toEqual([expect.stringMatching(what)]);
});

it('names the step that a rotation of the key waits for', async () => {
  const steps = async () => (await containerSecretFindings({ folder, database: '' })).map(({ what }) => what);
  const take = async (step: string) => {
    await rotateKey(join(folder, 'auth'), step);
    await makeSecrets({ folder, database: 'postgres:5432' });
  };
  await take('publish');
  expect(await steps()).toEqual([expect.stringContaining('does not sign yet')]);
  await take('sign');
  expect(await steps()).toEqual([expect.stringContaining('still accepted')]);
  await take('remove');
  expect(await steps()).toEqual([]);
});
