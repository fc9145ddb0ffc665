import { expect, it } from '@jest/globals';
import { calendarFileSuite } from './calendar-file.fixture.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import { only, readCalendarFile, timeOf } from './ical-reader.fixture.ts';

calendarFileSuite(300);

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

function timesOf(changes: Partial<CalendarEvent>) {
  const calendar = readCalendarFile(calendarFile('Name', [{ ...EVENT, ...changes }]));
  const event = calendar.components.find((one) => one.name === 'VEVENT');
  return ['DTSTART', 'DTEND'].map((name) => {
    const property = event && only(event, name);
    return property && new Date(timeOf(calendar, property).at).toISOString();
  });
}

it('a time of day is right on the day on which clocks change', () => {
  expect(timesOf({ time: { start: '09:00', end: '17:00', zone: 'America/Los_Angeles' } })).toEqual([
    '2027-03-14T16:00:00.000Z',
    '2027-03-15T00:00:00.000Z',
  ]);
});

it('a time on the first morning of a year is right in the far east', () => {
  const day = { firstDay: '2027-01-01', lastDay: '2027-01-01' };
  expect(timesOf({ ...day, time: { start: '08:00', end: null, zone: 'Asia/Tokyo' } })).toEqual([
    '2026-12-31T23:00:00.000Z',
    '2027-01-01T00:00:00.000Z',
  ]);
});

it('a time at the end of the calendar has no end', () => {
  const day = { firstDay: '9999-12-31', lastDay: '9999-12-31' };
  expect(timesOf({ ...day, time: { start: '23:30', end: null, zone: 'UTC' } })).toEqual([
    '9999-12-31T23:30:00.000Z',
    undefined,
  ]);
});

it.each([
  ['a day of the year 10000', { firstDay: '10000-01-01' }],
  ['a day before our era', { firstDay: '0044-03-15 BC' }],
  ['a day that never ends', { lastDay: 'infinity' }],
  ['no time of its last change', { changedAt: new Date(Number.NaN) }],
])('an event with %s is left out, and no other', (_name, changes) => {
  const calendar = readCalendarFile(
    calendarFile('Name', [
      { ...EVENT, ...changes },
      { ...EVENT, id: 'other' },
    ]),
  );
  expect(calendar.components.flatMap((one) => only(one, 'UID')?.value ?? [])).toEqual(['other']);
});
