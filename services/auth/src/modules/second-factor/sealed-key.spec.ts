import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { open, seal } from './sealed-key.ts';

it('opens with the same secret for the same account only, and unchanged', () => {
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
