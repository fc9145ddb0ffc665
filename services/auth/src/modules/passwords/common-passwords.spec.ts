import { describe, expect, it } from '@jest/globals';
import { isCommon } from './common-passwords.ts';

describe('common passwords', () => {
  it.each(['Password1', 'PASSWORD123', 'Qwerty123', 'Abcd1234', 'Iloveyou1', 'Superman1'])(
    '%s is common',
    (password) => {
      expect(isCommon(password)).toBe(true);
    },
  );

  it.each(['Torque-42-wrench', 'Correct1Horse2Battery', ''])('"%s" is not common', (password) => {
    expect(isCommon(password)).toBe(false);
  });
});
