import { expect, it } from '@jest/globals';
import { searchTerms } from './search-terms.ts';

it.each([
  ['254', '254'],
  [' #254 ', '254'],
  ['frc254', '254'],
  ['FIRST FRC 254', '254'],
  ['Team 4', '4'],
  ['99999z', '99999Z'],
  ['robots', 'ROBOTS'],
  ['robo foxes', undefined],
  ['4 elements', undefined],
])('%p may be the number %p', (text, number) => expect(searchTerms(text)?.number).toBe(number));

it.each(['', '   ', '%%', '!!!', '-', "'"])('%p asks for nothing', (text) =>
  expect(searchTerms(text)).toBeUndefined(),
);

it.each([
  ['Team 254 The Cheesy Poofs', '254 The Cheesy Poofs'],
  ['cheesy FRC #0254', 'cheesy 254'],
  ['٢٥٤ cheesy', '254 cheesy'],
  ['First Robotics', 'First Robotics'],
  ['Team Alpha', 'Team Alpha'],
])('%p are the words %p', (text, words) =>
  expect(searchTerms(text)?.text.trim().replace(/\s+/g, ' ')).toBe(words),
);

it('search terms keep signs that names consist of', () => expect(searchTerms('❌⭕')?.text).toBe('❌⭕'));
