import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { characterCount, cleanLine, cleanText, visibleCount } from './clean-text.ts';
import { csvHeader, csvLine } from './csv.ts';
import { cutDescription } from './page-head.ts';

const ZERO_WIDTH = ['\u200b', '\u200c', '\u200d', '\u200e', '\u2060', '\u00ad', '\ufeff', '\u3164', '\u034f'];

describe('cleanText', () => {
  it.each([
    ['blanks around', '  a b \n', 'a b'],
    ['blanks only', ' \t\n ', ''],
    ['NUL and other controls', 'a\u0000b\u0007c\u0085d\u009fe', 'abc\nde'],
    ['tabs and line feeds inside', 'a\tb\nc', 'a\tb\nc'],
    ['line ends of other systems', 'a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['what XML does not know', 'a\ufffeb\uffffc', 'abc'],
    ['decomposed accents', 'Que\u0301bec', 'Québec'],
  ])('%s', (_name, input, output) => expect(cleanText(input)).toBe(output));
});

describe('cleanLine', () => {
  it.each([
    ['a line end', 'Gear\nday', 'Gear day'],
    ['line ends of all systems', 'a\r\n b\u2028c\u2029\td\u0085e\u000bf\fg', 'a b c d e f g'],
    ['a paragraph', 'Bob\n\nYour account was suspended.', 'Bob Your account was suspended.'],
    ['what turns letters round', 'a\u202egpj.exe\u2066b', 'agpj.exeb'],
    ['hidden breaks', 'Che\u00adesy\u200b Po\u2060ofs\ufeff', 'Cheesy Poofs'],
    [
      'joiners of Persian words and of emoji',
      'می\u200cخواهم 👩\u200d🔧 ❤\ufe0f',
      'می\u200cخواهم 👩\u200d🔧 ❤\ufe0f',
    ],
    [
      'the flag of England',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
  ])('%s', (_name, input, output) => expect(cleanLine(input)).toBe(output));

  it.each(ZERO_WIDTH)('takes %j from both ends, also between blanks', (hidden) =>
    expect(cleanLine(`${hidden} ${hidden}Ada ${hidden}`)).toBe('Ada'),
  );

  it.each([
    ...ZERO_WIDTH,
    '\u2800',
    '\ufe0f',
    '\u{e0020}',
    '\u{1d159}',
    '\u00a0',
    '\u3000',
    '\u0301',
    '\u0334\u20d0',
  ])('reads a line of nothing but %j as empty', (hidden) => expect(cleanLine(hidden.repeat(3))).toBe(''));

  it('leaves one line that can be seen, in a form that stays the same', () => {
    const typed = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.toWellFormed());
    const hostile = fc
      .array(fc.constantFrom('a', ' ', '\n', '\r', '\t', '\u2028', '\u0301', ...ZERO_WIDTH))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(typed, hostile), (text) => {
        const line = cleanLine(text);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(line).toBe(line.trim().normalize('NFC'));
        expect(cleanLine(line)).toBe(line);
        expect(line === '' || visibleCount(line.replace(/\s/g, '')) > 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

it('counts code points, and those that can be seen', () => {
  expect(characterCount('🤖🤖')).toBe(2);
  expect(visibleCount('a b\u3164\u200d')).toBe(3);
});

describe('a line of a table', () => {
  it.each([
    [['plain', 7, true, null, undefined], 'plain,7,true,,\r\n'],
    [['a, b', 'say "hi"', 'two\nlines'], '"a, b","say ""hi""","two\nlines"\r\n'],
    [[['CAD', 'VEX']], 'CAD; VEX\r\n'],
  ])('of %j is %j', (cells, line) => expect(csvLine(cells)).toBe(line));

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '\n=1', '＝1+1'])('defuses %j', (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  });

  it('defuses a formula in the first value of a list, and leaves numbers alone', () => {
    expect(csvLine([['=1', 'x'], -5])).toBe("'=1; x,-5\r\n");
  });
});

it('the first line of a file begins with the mark of UTF-8', () => {
  expect(csvHeader(['name', 'place'])).toBe('\uFEFFname,place\r\n');
});

it('cuts a description to 160 characters, after a word where there is one, and within none', () => {
  expect(cutDescription('a'.repeat(160))).toBe('a'.repeat(160));
  expect(cutDescription('one\n  two')).toBe('one two');
  expect(cutDescription('x'.repeat(500))).toHaveLength(160);
  expect(cutDescription('word '.repeat(50))).toMatch(/^.{120,155}word…$/);
  for (const before of ['', 'a']) expect(cutDescription(before + '🤖'.repeat(200)).isWellFormed()).toBe(true);
});
