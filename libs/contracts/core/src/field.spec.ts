import { describe, expect, it } from '@jest/globals';
import {
  email,
  httpUrl,
  id,
  idParam,
  longText,
  optionalEmail,
  optionalHttpUrl,
  optionalInteger,
  optionalPlainDate,
  optionalText,
  optionalTimeZone,
  text,
  timeZone,
  typedNumber,
} from './field.schema.ts';

const messageOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

describe('text', () => {
  const title = text({ label: 'Title', min: 3, max: 5, message: 'Too short' });

  it('accepts a text of the bound and refuses a longer one, counting code points', () => {
    expect(title.parse('🤖🤖🤖🤖🤖')).toBe('🤖🤖🤖🤖🤖');
    expect(messageOf(title.safeParse('abcdef'))).toBe('Title must be at most 5 characters long');
  });

  it('trims before it counts', () => {
    expect(title.parse('  abc  ')).toBe('abc');
    expect(messageOf(title.safeParse('  ab  '))).toBe('Too short');
  });

  it('is one line, of which enough can be seen', () => {
    expect(title.parse('a\nb')).toBe('a b');
    expect(messageOf(title.safeParse('a\u3164\u3164b'))).toBe('Too short');
    expect(messageOf(title.safeParse('\u200b\u200b\u200b'))).toBe('Too short');
    expect(longText({ label: 'Words', max: 9 }).parse('a\r\nb')).toBe('a\nb');
  });

  it.each([undefined, null, 5, {}])('answers %p with the form text', (value) => {
    expect(messageOf(title.safeParse(value))).toBe('Too short');
  });
});

describe('optionalText', () => {
  const schema = optionalText({ label: 'Location', max: 4 });
  it.each([undefined, null, '', '   ', '\u200b', '\u3164'])('reads %p as none', (value) =>
    expect(schema.parse(value)).toBeNull(),
  );
  it('names its bound', () => {
    expect(messageOf(schema.safeParse('12345'))).toBe('Location must be at most 4 characters long');
  });
});

it.each([
  [httpUrl('Wrong'), 'team254.com', 'https://team254.com'],
  [httpUrl('Wrong'), 'team', undefined],
  [optionalHttpUrl('Wrong'), 'www.team254.com', 'https://www.team254.com'],
  [optionalHttpUrl('Wrong'), ' \u200b', null],
  [optionalHttpUrl('Wrong'), 'team', undefined],
  [email('Wrong'), 'u@пример.рф', 'u@xn--e1afmkfd.xn--p1ai'],
  [email('Wrong'), '', undefined],
  [email('Wrong'), undefined, undefined],
  [optionalEmail('Wrong'), ' ', null],
  [optionalEmail('Wrong'), 'jose@exämple.org', 'jose@xn--exmple-cua.org'],
  [optionalEmail('Wrong'), 'jose', undefined],
  [timeZone(), 'europe/berlin', 'Europe/Berlin'],
  [optionalTimeZone(), '', null],
  [optionalTimeZone(), 'us/eastern', 'America/New_York'],
] as const)('a field reads %#: %j as %j', (schema, typed, stored) => {
  const result = schema.safeParse(typed);
  if (stored === undefined) expect(messageOf(result)).toBe('Wrong');
  else expect(result.data).toBe(stored);
});

it.each([timeZone(), optionalTimeZone()])('a zone is no offset: %#', (schema) =>
  expect(messageOf(schema.safeParse('+02:00'))).toBe('Please choose a time zone'),
);

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
