import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findContactDetails, maskContactDetails } from './contact-details.ts';
import { WAYS } from './masking-errors.fixture.ts';
import { Tokens } from './tokens.ts';

/** Counts the tokens that the rules look at, each time anew. */
function stepsOf(text: string): number {
  const { at } = Tokens.prototype;
  let steps = 0;
  Tokens.prototype.at = function counted(this: Tokens, index: number) {
    steps += 1;
    return at.call(this, index);
  };
  try {
    findContactDetails(text);
  } finally {
    Tokens.prototype.at = at;
  }
  return steps;
}

/** More than the worst text takes for a character; two nested loops take half the text's length. */
const MOST_STEPS = 100;
const MOST_GROWTH = 10;
const FACTOR = 8;
const LENGTH = 400;

/** Parts of every way of writing, one of each class: what a rule begins with, goes on with and is undone by. */
// biome-ignore format: a table of one row a line
const PARTS = [
  ...['a', 'B', '1', '0', '12', '313', '2056', '+', '.', '-', '_', '@', '(', ')', '[', ']', '<', '>', ' ', '\n'],
  ...[',', ':', ';', '/', '//', '://', '#', '$', '%', '%40', '&', '°', '"', "'", '*', '|', '=', '?', '!', '\\'],
  ...['é', 'а', '１', '٣', '三', 'ﷺ', '⑴', '🅰', '😀', '\u200b', '\u0301', '\ufe0f', '\u20e3', '\u00ad', 'ß', '中'],
  ...['at', 'dot', 'com', 'gmail', 'www.', 'https://', 'a.com', 'a.me', 'docs.wpilib.org', '10.15.77.2', 'slash'],
  ...['insta', 'i.g.', 's n a p', 'discord', 'line', 'my', 'is', 'on', 'me', 'add me on', 'u/', 'ada_b', 'name'],
  ...['street', 'Main', 'drive', 'st', 'rue', 'calle', 'Via', 'hauptstr', 'box', 'po', 'live', 'address', 'zip'],
  ...['one', 'zwei', 'double', 'thirty', 'fünfund', 'call', 'tel', 'number', 'team', 'teams', 'lat', 'N', 'meet'],
  ...['42.1234', '2026-11-22', '18:30', '1:25', 'x', '3l3', 'am-1', '+1', '00', 'abc-defg-hij', '42°19\'53"N'],
];
const SEPARATORS = ['', ' ', '.', '-', '+', '@', ', ', ' - ', '/', '\u200b', '_', ':', '(', ' at ', ' dot '];

const repeated = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

function expectFewSteps(unit: string) {
  const [short, long] = [repeated(unit, LENGTH), repeated(unit, LENGTH * FACTOR)];
  const [few, many] = [stepsOf(short), stepsOf(long)];
  expect({ unit, isFew: few <= MOST_STEPS * LENGTH, steps: few }).toMatchObject({ isFew: true });
  expect({ unit, isLinear: many <= MOST_GROWTH * Math.max(few, LENGTH), few, many }).toMatchObject({
    isLinear: true,
  });
}

describe('finding contact details takes steps in proportion to the length of', () => {
  it.each(SEPARATORS)('each part again and again, with %j between', (separator) => {
    for (const part of PARTS) expectFewSteps(part + separator);
  });

  it('each known way of writing again and again', () => {
    for (const { text } of WAYS) expectFewSteps(`${text} `);
  });

  it('any parts after each other, again and again', () => {
    const units = fc
      .array(fc.constantFrom(...PARTS, ...SEPARATORS), { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join(''))
      .filter((unit) => unit !== '');
    fc.assert(fc.property(units, expectFewSteps), { numRuns: 200, seed: 1577 });
  });

  it('any characters', () => {
    const characters = fc.string({ unit: 'binary', maxLength: 2000 });
    fc.assert(
      fc.property(characters, (text) => stepsOf(text) <= MOST_STEPS * (text.length + 1)),
      { numRuns: 50, seed: 1577 },
    );
  });

  it('parts that a long text begins or ends with', () => {
    for (const part of ['a', '1', 'a.', '1-', 'a-', '1 ', 'a ', '@', '.', ' '])
      for (const end of [
        '@mail.com',
        ' at mail dot com',
        '://a',
        ' street',
        '@',
        ' on insta',
        '.com/',
        '#1234',
      ]) {
        expectFewSteps(repeated(part, LENGTH) + end);
        const text = repeated(part, LENGTH) + end;
        expect(stepsOf(text)).toBeLessThan(MOST_STEPS * text.length);
        expect(stepsOf(end + text)).toBeLessThan(MOST_STEPS * (text.length + end.length));
      }
  });
});

describe('the places of details', () => {
  const texts = fc
    .array(fc.constantFrom(...PARTS, ...SEPARATORS, ...WAYS.map(({ text }) => text)), { maxLength: 20 })
    .map((parts) => parts.join(''));

  it('are in order, apart, and those of the text as typed', () => {
    fc.assert(
      fc.property(texts, (text) => {
        let from = 0;
        for (const { start, end, text: words } of findContactDetails(text)) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          expect(words).toBe(text.slice(start, end));
          from = end;
        }
        expect(from).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 500, seed: 1577 },
    );
  });

  it('split no character', () => {
    fc.assert(
      fc.property(texts, (text) => maskContactDetails(text.toWellFormed()).isWellFormed()),
      { numRuns: 500, seed: 1577 },
    );
  });
});
