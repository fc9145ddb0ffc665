import { expect, it } from '@jest/globals';
import { canonicalTimeZone, timeZones } from '@meshwork/contracts-core';
import fc from 'fast-check';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import { only, readCalendarFile, textOf, timeOf } from './ical-reader.fixture.ts';

const EVENTS_IN_A_FILE = 20;
const MINUTES = 24 * 60;

const plain = (at: Date): string => at.toISOString().slice(0, 10);
const nearDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
  .map(plain);
const anyDay = fc.oneof(
  { weight: 12, arbitrary: nearDay },
  {
    weight: 2,
    arbitrary: fc.constantFrom('2027-03-14', '2027-11-07', '2027-03-28', '2026-12-31', '2027-01-01'),
  },
  // These were stored before there were bounds.
  {
    weight: 1,
    arbitrary: fc.constantFrom('0001-01-01', '1899-12-31', '1969-12-31', '2199-12-31', '9999-12-31'),
  },
);
const clock = fc.integer({ min: 0, max: MINUTES - 1 }).map((minute) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
});
const zone = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...timeZones()) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('+02:00', 'europe/berlin', 'Mars/Olympus', 'A:B;C="D"', 'Etc/GMT-14'),
  },
);
const hostile = fc.constantFrom(
  'X\nBEGIN:VEVENT\nUID:x\nEND:VEVENT',
  '\r\nX:Y',
  'a\\nb\\',
  ';,:"\\',
  '\u2028',
  '\u0000\u0007\u0085',
  '\ud800',
);
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc
    .array(fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 40 })), { maxLength: 6 })
    .map((parts) => parts.join('')),
);

const event: fc.Arbitrary<Omit<CalendarEvent, 'id'>> = fc.record({
  title: words,
  description: words,
  location: fc.option(words),
  url: fc.constant('https://meshwork.example/initiatives/1'),
  firstDay: anyDay,
  lastDay: anyDay,
  time: fc.option(fc.record({ start: clock, end: fc.option(clock), zone })),
  status: fc.constantFrom('CONFIRMED', 'TENTATIVE', 'CANCELLED'),
  sequence: fc.nat(1000),
  changedAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
});
/** Most last days are near the first, and some are before it, which only a bad row has. */
const nearby = fc.tuple(event, fc.integer({ min: -1, max: 400 }), fc.boolean()).map(([one, days, isFar]) => {
  const last = new Date(Date.parse(`${one.firstDay}T00:00:00Z`) + days * 86_400_000);
  const fits = !isFar && last.getUTCFullYear() > 0 && last.getUTCFullYear() < 10_000;
  return { ...one, lastDay: fits ? plain(last) : one.firstDay };
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

function checkEvent(
  written: CalendarEvent,
  calendar: ReturnType<typeof readCalendarFile>,
  read: ReturnType<typeof readCalendarFile>,
) {
  const text = (name: string) => textOf(only(read, name) ?? { name, parameters: {}, value: 'missing' });
  expect(text('SUMMARY')).toBe(readable(written.title));
  expect(text('DESCRIPTION')).toBe(readable(written.description));
  expect(only(read, 'LOCATION') ? text('LOCATION') : null).toBe(
    written.location === null ? null : readable(written.location),
  );
  const [start, end] = [only(read, 'DTSTART'), only(read, 'DTEND')];
  if (!start) throw new Error('no start');
  const { firstDay, lastDay, time } = written;
  if (time === null) {
    expect(start.value).toBe(firstDay.replaceAll('-', ''));
    expect(start.parameters).toEqual({ VALUE: 'DATE' });
    if (end) expect(end.value > start.value).toBe(true);
    return;
  }
  const begin = timeOf(calendar, start);
  const typed = `${firstDay}T${time.start}`;
  const isNear = firstDay >= '2000' && lastDay < '2037';
  if (isNear) expect(begin.zone).toBe(canonicalTimeZone(time.zone));
  if (begin.zone === undefined) expect(new Date(begin.at).toISOString().slice(0, 16)).toBe(typed);
  else if (isNear && shownIn(begin.zone, begin.at) !== typed) expect(exists(begin.zone, typed)).toBe(false);
  if (end) expect(timeOf(calendar, end).at).toBeGreaterThan(begin.at - 1);
}

/** Tells whether the clocks of a zone show a time or skip it: its moment is at most 14 hours from that of UTC. */
const exists = (timeZone: string, typed: string): boolean =>
  Array.from(
    { length: 27 * 4 + 1 },
    (_, quarter) => Date.parse(`${typed}:00Z`) + (quarter - 14 * 4) * 900_000,
  ).some((at) => shownIn(timeZone, at) === typed);

/** Every event that can be stored makes a file that a strict reader reads back, beside any others. @param count how many events are tried */
export function calendarFileSuite(count: number): void {
  it(`reads back ${count} random events`, () => {
    const files = fc.tuple(
      words,
      fc.array(nearby, { minLength: EVENTS_IN_A_FILE, maxLength: EVENTS_IN_A_FILE }),
    );
    fc.assert(
      fc.property(files, ([name, bodies]) => {
        const events = bodies.map((body, index) => ({ ...body, id: `initiative-${index}@example.org` }));
        const file = calendarFile(name, events);
        const calendar = readCalendarFile(file);
        const read = calendar.components.filter((one) => one.name === 'VEVENT');
        expect(textOf(only(calendar, 'X-WR-CALNAME') ?? { name: '', parameters: {}, value: '' })).toBe(
          readable(name),
        );
        expect(read.map((one) => only(one, 'UID')?.value)).toEqual(events.map(({ id }) => id));
        for (const [index, one] of events.entries())
          checkEvent(one, calendar, read[index] as (typeof read)[number]);
      }),
      { numRuns: Math.ceil(count / EVENTS_IN_A_FILE) },
    );
  });
}
