import { describe, expect, it } from '@jest/globals';
import { mayHaveTypo, searchTerms } from './search-terms.ts';

describe('searchTerms', () => {
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

  it.each([
    ["St. Mary's-Bots", ['St', 'Marys', 'Bots']],
    ['a/b_c%d', ['a', 'b', 'c', 'd']],
    ['❌⭕', ['❌⭕']],
    ['1 2 3 4 5 6 7 8 9', ['1', '2', '3', '4', '5', '6', '7', '8']],
  ])('%p has the words %p', (text, words) => expect(searchTerms(text)?.words).toEqual(words));

  it.each(['', '   ', '%%', '-', "'"])('%p asks for nothing', (text) =>
    expect(searchTerms(text)).toBeUndefined(),
  );
});

it.each([
  ['gear', true],
  ['cat', false],
  ['2540', false],
  ['🤖🤖🤖', false],
])('%p may have a typo: %p', (word, expected) => expect(mayHaveTypo(word)).toBe(expected));
