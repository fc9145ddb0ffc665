import { expect, it } from '@jest/globals';
import { englishFailures, failureMaps, type SpokenFailures } from './failure-texts.ts';

const hebrew = (text: string): SpokenFailures => ({
  prefix: '/he',
  code: 'he',
  dir: 'rtl',
  isReleased: true,
  texts: { NOT_FOUND: text },
});

it('the gateway says a failure in the language of the page, in its direction, and leads to its start page', () => {
  const maps = failureMaps([hebrew('לא נמצא.')]);
  for (const row of [
    '"~^/he(?:[/?]|$)" he;',
    '"he:NOT_FOUND" "לא נמצא.";',
    `he ' dir="rtl"';`,
    'he /he;',
    'json $mesh_asked_language;',
  ])
    expect(maps).toContain(row);
});

it('a draft is said to calls alone, which ask for it from a page that its site has opened', () => {
  const maps = failureMaps([{ ...hebrew('לא נמצא.'), isReleased: false }]);
  expect(maps).toContain('he he;');
  expect(maps).not.toContain('"~');
});

it('nothing is said in a language that is not there', () => {
  expect(failureMaps([])).not.toMatch(/\bhe\b|"~/);
  expect(failureMaps([])).toContain('default $mesh_failure_english;');
});

it.each(['a "word"', '<b>', '$uri', 'a\\b', 'a & b'])(
  'a text that would end its quotes is refused: %s',
  (text) => {
    expect(() => failureMaps([hebrew(text)])).toThrow('he, NOT_FOUND');
  },
);

it('the texts in English are those of the template', () => {
  expect(englishFailures()).toMatchObject({ NOT_FOUND: 'Not found.' });
  expect(Object.keys(englishFailures()).length).toBeGreaterThan(8);
});
