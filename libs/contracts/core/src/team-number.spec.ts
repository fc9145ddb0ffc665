import { expect, it } from '@jest/globals';
import { teamNumberOf } from './team-number.ts';

it.each([
  ...['254', ' 254 ', '0254', '00254', '254\u200b', '2\u00ad54', '２５４', '٢٥٤', '२५४', '𝟐𝟓𝟒', '②⑤④'],
  ...['#254', '№ 254', 'FRC254', 'FRC 254', 'team 254', 'FRC Team #0254'],
  ...['frc-254', 'FRC_254', '2 54', '254.0', '254.00', 'No. 254', '254\u200f', '+254', '-254', '–254'],
  ...['FTC: 254', 'Nr. 254', 'N° 254', 'team number 254'],
])('%j is 254', (typed) => expect(teamNumberOf(typed)).toBe('254'));

it.each([
  ['1,114', '1114'],
  ['1 114', '1114'],
  ['1234A', '1234A'],
  ['1234-a', '1234a'],
  ['1234 A', '1234A'],
  ['01234A', '1234A'],
  ['0', '0'],
  ['000', '0'],
  ['BLRS', 'BLRS'],
  ['Team Alpha', 'Team Alpha'],
  ['25-4', '25-4'],
])('%s is %s', (typed, number) => expect(teamNumberOf(typed)).toBe(number));
