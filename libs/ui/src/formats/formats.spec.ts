import { describe, expect, it } from '@jest/globals';
import { agoText, clockText, dayRangeText, dayText, momentText, numberText, totalText } from './day-text.ts';
import { leadsTo, namesSite, siteOf } from './site.ts';

/** Browsers and servers use spaces of different widths. */
const plain = (text: string) => text.replace(/\s/g, ' ');

const TIMES = [
  '2026-01-01',
  '2026-11-20T23:59:59Z',
  '2028-02-29T00:00:00Z',
  '2027-09-05T12:05:00Z',
  '2027-05-31T11:30:00Z',
];

describe.each(['UTC', 'local'] as const)('in %s', (zone) => {
  const timeZone = zone === 'UTC' ? 'UTC' : undefined;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { ...options, timeZone });

  it.each(TIMES)('%s is as English writes it', (time) => {
    const date = new Date(time);
    expect(dayText(time, { zone })).toBe(format({ dateStyle: 'medium' }).format(date));
    expect(dayText(time, { zone, month: 'long' })).toBe(format({ dateStyle: 'long' }).format(date));
    expect(momentText(time, { zone })).toBe(
      plain(format({ dateStyle: 'medium', timeStyle: 'short' }).format(date)),
    );
  });
});

it.each(['00:05', '09:30', '12:00', '17:45'])('%s is as English writes a time of day', (time) => {
  const english = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: 'UTC' });
  expect(clockText(time)).toBe(plain(english.format(new Date(`2026-11-29T${time}Z`))));
});

it.each([
  ['2026-11-29T12:00:00Z', 'just now'],
  ['2026-11-29T11:59:01Z', 'just now'],
  ['2026-11-29T11:58:59Z', '1 min ago'],
  ['2026-11-29T11:00:01Z', '59 min ago'],
  ['2026-11-29T10:00:00Z', '2 h ago'],
  ['2026-11-28T12:00:01Z', '23 h ago'],
  ['2026-11-28T12:00:00Z', undefined],
  ['2026-11-29T12:00:01Z', undefined],
])('at noon of the 29th, %s was %s', (time, text) => {
  expect(agoText(time, Date.parse('2026-11-29T12:00:00Z'))).toBe(text);
});

it.each([
  ['2027-04-03', '2027-04-03'],
  ['2027-04-03', '2027-04-06'],
  ['2027-04-30', '2027-05-02'],
  ['2026-12-30', '2027-01-02'],
  ['2026-04-03', '2027-04-03'],
])('the range from %s to %s is as English writes it', (first, last) => {
  const english = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
  expect(dayRangeText(first, last)).toBe(plain(english.formatRange(new Date(first), new Date(last))));
});

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

it.each([
  ['https://www.example.org/a?b', 'example.org'],
  ['https://docs.example.org:8443/', 'docs.example.org'],
  ['https://\u0430pple.com/', 'xn--pple-43d.com'],
  ['https://example.org@evil.example/', 'evil.example'],
  ['no address', 'no address'],
])('%s leads to %s', (url, site) => expect(siteOf(url)).toBe(site));

it.each([
  ['https://instagram.com/team', true],
  ['https://www.instagram.com/team', true],
  ['https://instagram.com.evil.example/', false],
  ['https://notinstagram.com/', false],
])('%s leads to Instagram: %s', (url, leads) => expect(leadsTo(url, 'instagram.com')).toBe(leads));

it.each([
  ['https://example.org/guide', 'https://example.org/guide', true],
  ['www.example.org', 'https://example.org/guide', true],
  ['the guide', 'https://example.org/guide', false],
  ['https://example.org', 'https://evil.example/', false],
  ['https://example.org@evil.example', 'https://evil.example/', false],
  ['https://\u0430pple.com', 'https://\u0430pple.com', false],
  ['example.org login', 'https://example.org/', false],
])('"%s" names where %s leads: %s', (words, url, names) => expect(namesSite(words, url)).toBe(names));
