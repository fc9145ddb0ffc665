import { expect, it } from '@jest/globals';
import { timeZones } from '@meshwork/contracts-core';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const EVENT: CalendarEvent = {
  id: 'initiative-1@example.org',
  title: 'Gear day',
  description: 'Gears',
  location: null,
  url: 'https://example.org/initiatives/1',
  firstDay: '2027-03-14',
  lastDay: '2027-03-14',
  time: null,
  status: 'CONFIRMED',
  sequence: 0,
  changedAt: new Date('2027-01-01T00:00:00Z'),
};

/** Reads a file with Mozilla's ical.js, which shares no code with the writer. */
function eventsOf(file: string): ICAL.Component[] {
  expect(file).toMatch(/^(?:[^\r\n]+\r\n)+$/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  // It also takes signs that RFC 5545, section 3.3.11, wants behind a backslash.
  for (const [, text] of file.replaceAll('\r\n ', '').matchAll(/^(?:SUMMARY|DESCRIPTION|NAME):(.*)\r$/gm))
    expect(text).toMatch(/^(?:\\[\\;,n]|[^\\;,])*$/);
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
}

/** The moment of a time, in the zone whose rules the file has, or by the clock where it has no zone. */
function momentOf(event: ICAL.Component, name: 'dtstart' | 'dtend'): Date | undefined {
  const property = event.getFirstProperty(name);
  const time = (property?.getFirstValue() as ICAL.Time | undefined)?.clone();
  const zone = property?.getFirstParameter('tzid');
  if (!time || !zone) return time && new Date(`${property?.toJSON()[3]}`.replace(/Z?$/, 'Z'));
  const zones = event.parent.getAllSubcomponents('vtimezone');
  const rules = zones.filter((one) => one.getFirstPropertyValue('tzid') === zone);
  expect([zone, rules.length]).toEqual([zone, 1]);
  time.zone = new ICAL.Timezone(rules[0] as ICAL.Component);
  return new Date(time.toUnixTime() * 1_000);
}

const day = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  },
  fc.constantFrom('2027-03-14', '2027-11-07', '2027-03-28', '2026-12-31', '2027-01-01'),
  // These were stored before there were bounds.
  fc.constantFrom('0001-01-01', '1899-12-31', '1969-12-31', '2199-12-31', '9999-12-31'),
);
const clock = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
const zone = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...timeZones()) },
  fc.constantFrom('+02:00', 'europe/berlin', 'Mars/Olympus', 'A:B;C="D"', 'Etc/GMT-14'),
);
const hostile = fc.constantFrom(
  ...[
    'X\nBEGIN:VEVENT\nUID:x\nEND:VEVENT',
    '\r\nX:Y',
    'a\\nb\\',
    ';,:"\\',
    '\u2028',
    '\u0000\u0007\u0085',
    '\ud800',
  ],
);
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc
    .array(fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 40 })), { maxLength: 6 })
    .map((parts) => parts.join('')),
);
/** Some last days are before the first, which only a bad row has. */
const anyEvent = fc
  .record({
    title: words,
    description: words,
    location: fc.option(words),
    firstDay: day,
    days: fc.integer({ min: -1, max: 400 }),
    time: fc.option(fc.record({ start: clock, end: fc.option(clock), zone })),
  })
  .map(({ days, ...event }): CalendarEvent => {
    const last = new Date(Date.parse(event.firstDay) + days * DAY_MS).toISOString();
    return { ...EVENT, ...event, lastDay: /^\d{4}-/.test(last) ? last.slice(0, 10) : event.firstDay };
  });

/** Makes a typed text as a calendar can store it: one kind of line end, no controls, no half characters. */
const readable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n|\t)\p{Cc}/gu, '');

/** The clock that a zone shows at a moment, by the platform. */
const shownIn = (timeZone: string, at: number): string =>
  new Date(at).toLocaleString('sv', { timeZone }).replace(' ', 'T').slice(0, 16);

/** Tells whether the clocks of a zone show a time or skip it: its moment is at most 14 hours from that of UTC. */
const exists = (timeZone: string, typed: string): boolean =>
  Array.from({ length: 113 }, (_, n) => Date.parse(`${typed}:00Z`) + (n - 56) * QUARTER_MS).some(
    (at) => shownIn(timeZone, at) === typed,
  );

function checkEvent(written: CalendarEvent, event: ICAL.Component) {
  const { title, description, location, firstDay, lastDay, time } = written;
  const read = new ICAL.Event(event);
  expect([read.summary, read.description]).toEqual([readable(title), readable(description)]);
  expect(read.location).toBe(location === null ? null : readable(location));
  const [, parameters, type, value] = event.getFirstProperty('dtstart')?.toJSON() ?? [];
  const [start, end] = [momentOf(event, 'dtstart'), momentOf(event, 'dtend')];
  if (end) expect(end.getTime()).toBeGreaterThan(start?.getTime() ?? 0);
  if (time === null) return expect([parameters, type, value]).toEqual([{}, 'date', firstDay]);
  const typed = `${firstDay}T${time.start}`;
  expect(`${value}`.slice(0, 16)).toBe(typed);
  const { tzid } = parameters as { tzid?: string };
  if (tzid && firstDay >= '2000' && lastDay < '2037' && shownIn(tzid, Number(start)) !== typed)
    expect(exists(tzid, typed)).toBe(false);
}

it('every event that can be stored is read back beside any others', () => {
  const files = fc.tuple(words, fc.array(anyEvent, { minLength: 20, maxLength: 20 }));
  fc.assert(
    fc.property(files, ([name, bodies]) => {
      const events = bodies.map((body, index) => ({ ...body, id: `initiative-${index}@example.org` }));
      const read = eventsOf(calendarFile(name, events));
      expect(read.map((one) => one.getFirstPropertyValue('uid'))).toEqual(events.map(({ id }) => id));
      for (const [index, one] of events.entries()) checkEvent(one, read[index] as ICAL.Component);
    }),
    { numRuns: 25 },
  );
});

it.each<[string, Partial<CalendarEvent>, (string | undefined)[]]>([
  [
    'is right on the day on which clocks change',
    { time: { start: '09:00', end: '17:00', zone: 'America/Los_Angeles' } },
    ['2027-03-14T16:00:00.000Z', '2027-03-15T00:00:00.000Z'],
  ],
  [
    'on the first morning of a year is right in the far east',
    {
      firstDay: '2027-01-01',
      lastDay: '2027-01-01',
      time: { start: '08:00', end: null, zone: 'Asia/Tokyo' },
    },
    ['2026-12-31T23:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ],
  [
    'at the end of the calendar has no end',
    { firstDay: '9999-12-31', lastDay: '9999-12-31', time: { start: '23:30', end: null, zone: 'UTC' } },
    ['9999-12-31T23:30:00.000Z', undefined],
  ],
])('a time %s', (_name, changes, moments) => {
  const [event] = eventsOf(calendarFile('Name', [{ ...EVENT, ...changes }])) as [ICAL.Component];
  const read = (['dtstart', 'dtend'] as const).map((name) => momentOf(event, name)?.toISOString());
  expect(read).toEqual(moments);
});

it.each([
  ['a day of the year 10000', { firstDay: '10000-01-01' }],
  ['a day before our era', { firstDay: '0044-03-15 BC' }],
  ['a day that never ends', { lastDay: 'infinity' }],
  ['no time of its last change', { changedAt: new Date(Number.NaN) }],
])('an event with %s is left out, and no other', (_name, changes) => {
  const file = calendarFile('Name', [
    { ...EVENT, ...changes },
    { ...EVENT, id: 'other' },
  ]);
  expect(eventsOf(file).map((one) => one.getFirstPropertyValue('uid'))).toEqual(['other']);
});
