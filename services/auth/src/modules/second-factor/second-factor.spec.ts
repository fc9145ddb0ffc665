import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { open, seal } from './sealed-key.ts';
import { base32, keyAddress, stepOf } from './totp.ts';

it('a sealed key opens with the same secret for the same account only, and unchanged', () => {
  const key = randomBytes(20);
  const sealed = seal('secret', 7, key);
  expect(sealed.includes(key)).toBe(false);
  expect(open('secret', 7, sealed)).toEqual(key);
  expect(() => open('other', 7, sealed)).toThrow();
  expect(() => open('secret', 8, sealed)).toThrow();
  const changed = Buffer.from(sealed);
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect(() => open('secret', 7, changed)).toThrow();
});

describe('an authenticator app', () => {
  const KEY = Buffer.from('12345678901234567890');

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('makes the code of RFC 6238 (appendix B, the last six digits) at %d s', (seconds, code) => {
    expect(stepOf(KEY, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it('may be a step behind or ahead, and no more', () => {
    const at = 1_111_111_111;
    const step = Math.floor(at / 30);
    const found = [-60, -30, 0, 30, 60].map((away) => stepOf(KEY, '050471', (at + away) * 1_000));
    expect(found).toEqual([undefined, step, step, step, undefined]);
  });

  it.each(['', '05047', '0504710', 'abcdef', 'ABCD-EFGH', '🤖🤖🤖'])('makes no code such as %j', (code) => {
    expect(stepOf(KEY, code, 1_111_111_111_000)).toBeUndefined();
  });

  it('reads the key alone out of a bigger buffer', () => {
    const bigger = Buffer.from('before12345678901234567890after');
    expect(base32(bigger.subarray(6, 26))).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  });

  it('opens an address with everything that it needs', () => {
    const address = new URL(keyAddress(KEY, 'ada@example.org'));
    expect(decodeURIComponent(address.pathname)).toMatch(/Meshwork:ada@example\.org$/);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'Meshwork',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
