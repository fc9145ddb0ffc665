import { expect, it } from '@jest/globals';
import { base32, codeAt, stepAt, stepOf } from './totp.ts';

const KEY = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('has the code of RFC 6238 (appendix B, the last six digits) at %d s', (seconds, code) => {
  expect(codeAt(KEY, stepAt(seconds * 1_000))).toBe(code);
});

it('accepts the code before and after, and no other', () => {
  const now = 1_111_111_111_000;
  const step = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((away) => stepOf(KEY, codeAt(KEY, step + away), now));
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('writes %j in base32 as RFC 4648 does', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});
