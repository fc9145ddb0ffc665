import { describe, expect, it } from '@jest/globals';
import { numberText, totalText } from './number-text.ts';

describe('numberText', () => {
  const english = new Intl.NumberFormat('en');
  it.each([0, 7, 999, 1_000, 6_712, 10_000, 133_539, 1_000_000, 1_234_567_890])(
    '%d is as English writes it',
    (number) => expect(numberText(number)).toBe(english.format(number)),
  );
});

it('says that there are more', () => {
  expect([totalText(10_000, true), totalText(24)]).toEqual(['10,000+', '24']);
});
