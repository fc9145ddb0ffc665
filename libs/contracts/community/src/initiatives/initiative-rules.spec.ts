import { expect, it } from '@jest/globals';
import { hasEnded, isRegistrationOver } from './initiative-rules.ts';

const DATES = {
  startDate: '2027-03-13',
  endDate: '2027-03-14',
  startTime: null,
  endTime: null,
  timeZone: null,
};
const ZONE = 'America/Los_Angeles';

it.each([
  [
    'by its end, in its zone',
    { startTime: '09:00', endTime: '17:00', timeZone: ZONE },
    '2027-03-15T00:00:00Z',
  ],
  [
    'with its last day in its zone, if it has no end',
    { startTime: '09:00', timeZone: ZONE },
    '2027-03-15T07:00:00Z',
  ],
  ['with its last day in its zone, if it has no time', { timeZone: 'Asia/Tokyo' }, '2027-03-14T15:00:00Z'],
  ['when its last day has ended everywhere, if it has no zone', {}, '2027-03-15T12:00:00Z'],
  [
    'when its last day has ended everywhere, if nobody knows its zone',
    { timeZone: 'Mars/Olympus' },
    '2027-03-15T12:00:00Z',
  ],
  ['with its only day', { startDate: '2027-03-14', endDate: null }, '2027-03-15T12:00:00Z'],
])('ends %s', (_name, changes, end) => {
  const event = { ...DATES, ...changes };
  expect([hasEnded(event, Date.parse(end) - 1), hasEnded(event, Date.parse(end))]).toEqual([false, true]);
});

it('never ends without a date', () => {
  expect(hasEnded({ ...DATES, startDate: null, endDate: null }, Number.MAX_SAFE_INTEGER)).toBe(false);
});

it.each([
  [ZONE, '2027-03-15T07:00:00Z'],
  [null, '2027-03-15T12:00:00Z'],
])('registration in %s closes with its last day', (timeZone, end) => {
  const event = { registrationDeadline: '2027-03-14', timeZone };
  expect([-1, 0].map((later) => isRegistrationOver(event, Date.parse(end) + later))).toEqual([false, true]);
  expect(isRegistrationOver({ ...event, registrationDeadline: null }, Date.parse(end))).toBe(false);
});
