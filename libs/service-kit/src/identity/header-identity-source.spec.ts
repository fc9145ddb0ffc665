import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { identityFor, TEST_KEYS } from '@meshwork/test-kit/service';
import type { Request } from 'express';
import { BoundedMap, HeaderIdentitySource } from './header-identity-source.ts';

const START = Date.UTC(2026, 0, 1);
/** Seconds by which clocks may differ. */
const TOLERANCE = 5;

const requestWith = (token: string) =>
  ({ get: (name: string) => (name === 'X-Identity' ? token : undefined) }) as unknown as Request;

let source: HeaderIdentitySource;
const idOf = async (token: string) => {
  const identity = await source.identify(requestWith(token));
  return typeof identity === 'string' ? identity : identity?.id;
};

beforeEach(() => {
  jest.useFakeTimers({ now: START, doNotFake: ['nextTick', 'setImmediate', 'performance'] });
  source = new HeaderIdentitySource(TEST_KEYS.publicKey);
});
afterEach(() => {
  jest.useRealTimers();
});

it('accepts a token until it expires, however often it was accepted before', async () => {
  const token = await identityFor({ id: 7 });
  expect(await idOf(token)).toBe(7);
  jest.setSystemTime(START + 59_000);
  expect(await idOf(token)).toBe(7);
  jest.setSystemTime(START + (60 + TOLERANCE + 1) * 1_000);
  expect(await idOf(token)).toBe('unverifiable');
});

it('never answers with the identity of another token', async () => {
  const [first, second] = [await identityFor({ id: 1 }), await identityFor({ id: 2 })];
  for (let round = 0; round < 3; round++) expect([await idOf(first), await idOf(second)]).toEqual([1, 2]);
});

it('refuses a changed token also after the true one was accepted', async () => {
  const token = await identityFor({ id: 7 });
  expect(await idOf(token)).toBe(7);
  const [header, payload, signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: '8' })).toString('base64url');
  expect(await idOf(`${header}.${forged}.${signature}`)).toBe('unverifiable');
  expect(await idOf(token)).toBe(7);
});

it('accepts and refuses by the keys that its file has now', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-keys-'));
  const file = join(folder, 'identity.pub.pem');
  const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  writeFileSync(file, other);
  source = new HeaderIdentitySource(other, { IDENTITY_PUBLIC_KEY_FILE: file });
  const token = await identityFor({ id: 7 });
  expect(await idOf(token)).toBe('unverifiable');
  writeFileSync(file, other + TEST_KEYS.publicKey);
  jest.advanceTimersByTime(10_000);
  expect(await idOf(token)).toBe(7);
  writeFileSync(file, other);
  jest.advanceTimersByTime(10_000);
  expect(await idOf(token)).toBe('unverifiable');
  rmSync(folder, { recursive: true });
});

it('drops the oldest entry when it is full; an entry that was set again is young', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
