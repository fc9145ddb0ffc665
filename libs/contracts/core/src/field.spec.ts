import { describe, expect, it } from '@jest/globals';
import {
  characterCount,
  cleanText,
  email,
  httpUrl,
  id,
  idParam,
  isHttpUrl,
  optionalInteger,
  optionalPlainDate,
  optionalText,
  text,
  typedNumber,
} from './field.schema.ts';

const messageOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

describe('cleanText', () => {
  it.each([
    ['blanks around', '  a b \n', 'a b'],
    ['blanks only', ' \t\n ', ''],
    ['NUL and other controls', 'a\u0000b\u0007c', 'abc'],
    ['tabs and line feeds inside', 'a\tb\nc', 'a\tb\nc'],
    ['Windows line ends', 'a\r\nb\rc', 'a\nb\nc'],
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['decomposed accents', 'Que\u0301bec', 'Québec'],
  ])('%s', (_name, input, output) => expect(cleanText(input)).toBe(output));
});

describe('text', () => {
  const title = text({ label: 'Title', min: 3, max: 5, message: 'Too short' });

  it('accepts a text of the bound and refuses a longer one, counting code points', () => {
    expect(characterCount('🤖🤖')).toBe(2);
    expect(title.parse('🤖🤖🤖🤖🤖')).toBe('🤖🤖🤖🤖🤖');
    expect(messageOf(title.safeParse('abcdef'))).toBe('Title must be at most 5 characters long');
  });

  it('trims before it counts', () => {
    expect(title.parse('  abc  ')).toBe('abc');
    expect(messageOf(title.safeParse('  ab  '))).toBe('Too short');
  });

  it.each([undefined, null, 5, {}])('answers %p with the form text', (value) => {
    expect(messageOf(title.safeParse(value))).toBe('Too short');
  });
});

describe('optionalText', () => {
  const schema = optionalText({ label: 'Location', max: 4 });
  it.each([undefined, null, '', '   '])('reads %p as none', (value) =>
    expect(schema.parse(value)).toBeNull(),
  );
  it('names its bound', () => {
    expect(messageOf(schema.safeParse('12345'))).toBe('Location must be at most 4 characters long');
  });
});

describe('isHttpUrl', () => {
  it.each(['http://a.b', 'https://example.org/x?y=1#z', 'HTTPS://EXAMPLE.ORG'])('accepts %s', (value) =>
    expect(isHttpUrl(value)).toBe(true),
  );

  it.each([
    'javascript:alert(1)',
    'ftp://example.org',
    'example.org',
    'http:/example.org',
    'https://',
    'https://user:secret@example.org',
    'data:text/html,hi',
    `https://example.org/${'a'.repeat(2048)}`,
  ])('refuses %s', (value) => expect(isHttpUrl(value)).toBe(false));

  it('trims what a form sends', () => {
    expect(httpUrl('Please enter a valid URL').parse(' https://example.org ')).toBe('https://example.org');
  });
});

describe('email', () => {
  const schema = email('Email is required');
  it.each(['', 'a', 'a@b', 'a b@c.de', undefined])('refuses %p', (value) =>
    expect(messageOf(schema.safeParse(value))).toBe('Email is required'),
  );
  it('accepts an ordinary address', () => expect(schema.parse(' ada@example.org ')).toBe('ada@example.org'));
});

describe('ids', () => {
  it.each([0, -1, 1.5, '1', 2_147_483_648, null])('in bodies refuse %p', (value) =>
    expect(messageOf(id('Invalid team ID').safeParse(value))).toBe('Invalid team ID'),
  );
  it.each(['0', '-1', '1.5', 'x', '', '2147483648', undefined, ['1', '2']])('in queries refuse %p', (value) =>
    expect(messageOf(idParam('Invalid team ID').safeParse(value))).toBe('Invalid team ID'),
  );
  it('in queries are converted to numbers', () => expect(idParam().parse('254')).toBe(254));
});

describe('optionalInteger', () => {
  const years = optionalInteger({ min: 0, max: 80, message: 'Years' });
  it.each([undefined, null, '', Number.NaN])('reads %p as none', (value) =>
    expect(years.parse(value)).toBeNull(),
  );
  it.each([-1, 81, 1.5, 'x'])('refuses %p', (value) =>
    expect(messageOf(years.safeParse(value))).toBe('Years'),
  );
  it('accepts zero', () => expect(years.parse(0)).toBe(0));
});

it.each([
  ['', null],
  ['  ', null],
  [' 2001 ', 2001],
  ['1.5', 1.5],
  ['MMI', 'MMI'],
  [7, 7],
  [null, null],
])('typedNumber reads %j as %j', (typed, value) => expect(typedNumber(typed)).toBe(value));

describe('optionalPlainDate', () => {
  const date = optionalPlainDate();
  it.each([undefined, null, ''])('reads %p as none', (value) => expect(date.parse(value)).toBeNull());
  it.each([
    '2026-02-30',
    '2026-13-01',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    'soon',
    '0000-01-01',
    '0000-12-31',
    '10000-01-01',
  ])('refuses %s', (value) => expect(date.safeParse(value).success).toBe(false));
  it.each([
    ['a leap day', '2028-02-29'],
    ['the first day of the calendar', '0001-01-01'],
    ['the last day of the calendar', '9999-12-31'],
  ])('accepts %s', (_name, value) => expect(date.parse(value)).toBe(value));
});
