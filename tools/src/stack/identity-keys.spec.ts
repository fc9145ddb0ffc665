import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { acceptedKeys, publicKeyOf, rotateKey } from './identity-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const signing = async () => publicKeyOf(await readFile(join(folder, 'identity.key.pem'), 'utf8'));

it('accepts the next key before it signs, and the former one until it is removed', async () => {
  const first = await acceptedKeys(folder);
  expect(await signing()).toBe(first);

  await rotateKey(folder, 'publish');
  const both = await acceptedKeys(folder);
  expect(await signing()).toBe(first);
  expect(both.startsWith(first)).toBe(true);
  const second = both.slice(first.length);

  await rotateKey(folder, 'sign');
  expect(await signing()).toBe(second);
  expect(await acceptedKeys(folder)).toBe(second + first);

  await rotateKey(folder, 'remove');
  expect(await acceptedKeys(folder)).toBe(second);
  expect(await readdir(folder)).toEqual(['identity.key.pem']);
});

it('publishes the same key when the step is taken again', async () => {
  await rotateKey(folder, 'publish');
  const keys = await acceptedKeys(folder);
  await rotateKey(folder, 'publish');
  expect(await acceptedKeys(folder)).toBe(keys);
});

it.each([
  ['sign', 'publish one first'],
  ['turn', 'the steps are publish, sign, remove'],
])('refuses the step %s out of turn', async (step, text) => {
  await acceptedKeys(folder);
  await expect(rotateKey(folder, step)).rejects.toThrow(text);
});

it('refuses to remove the former key before the next one signs', async () => {
  await acceptedKeys(folder);
  await rotateKey(folder, 'publish');
  await expect(rotateKey(folder, 'remove')).rejects.toThrow('sign first');
});
