import { expect, it } from '@jest/globals';
import { sourcesText } from './team-sources.tsx';

const FRC = { teamType: 'FIRST_FRC' } as const;

it.each([
  [
    [FRC],
    undefined,
    'FRC teams are from the public register. FTC, FIRST LEGO League, and VEX teams appear as they sign up.',
  ],
  [[], undefined, 'FRC, FTC, FIRST LEGO League, and VEX teams appear as they sign up.'],
  [[FRC], 'FIRST_FRC', 'FRC teams are from the public register.'],
  [[FRC], 'VEX', 'VEX teams appear as they sign up.'],
  [[FRC], 'MAKERSPACE', ''],
])('says of %j with %s: %s', (sources, only, text) => {
  expect(sourcesText(sources, only)).toBe(text);
});
