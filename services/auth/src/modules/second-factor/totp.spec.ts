import { expect, it } from '@jest/globals';
import { base32, keyAddress, stepOf } from './totp.ts';

const KEY = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('takes the code of RFC 6238 (appendix B, the last six digits) at %d s', (seconds, code) => {
  expect(stepOf(KEY, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

it('takes the code before and after, and no other', () => {
  const at = 1_111_111_111;
  const step = Math.floor(at / 30);
  const found = [-60, -30, 0, 30, 60].map((away) => stepOf(KEY, '050471', (at + away) * 1_000));
  expect(found).toEqual([undefined, step, step, step, undefined]);
});

it.each(['', '05047', '0504710', 'abcdef', 'ABCD-EFGH', '🤖🤖🤖'])('takes %j for no code', (code) => {
  expect(stepOf(KEY, code, 1_111_111_111_000)).toBeUndefined();
});

it('reads the key alone out of a bigger buffer', () => {
  const bigger = Buffer.from('before12345678901234567890after');
  expect(base32(bigger.subarray(6, 26))).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

it('is opened by apps with everything that they need', () => {
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
