import { describe, expect, it } from '@jest/globals';
import { awayText, distanceText, usesMiles } from './common/distance.tsx';
import { requestText } from './common/own-request.tsx';
import { availabilityVariant, positionText } from './mentors/mentor-text.ts';
import { participantsCsv } from './organizing/participants.ts';

describe('distances', () => {
  it.each([
    ['en-US', true],
    ['en-GB', true],
    ['en-CA', false],
    ['de-DE', false],
    ['en', false],
    ['c', false],
    ['en-US@posix', false],
    ['C.UTF-8', false],
    ['', false],
    ['-', false],
  ])('in %s use miles: %p', (language, inMiles) => expect(usesMiles(language)).toBe(inMiles));

  it.each([
    [48, false, '48 km'],
    [48, true, '30 mi'],
    [12_000, false, '12,000 km'],
  ])('%p km (miles: %p) are "%s"', (kilometres, inMiles, text) =>
    expect(distanceText(kilometres, inMiles)).toBe(text),
  );

  it.each([
    [48, '25 mi away'],
    [3, '1 mi away'],
    [15, '10 mi away'],
    [0, 'In this city'],
  ])('%p km off is "%s"', (kilometres, text) => expect(awayText(kilometres, true)).toBe(text));
});

it.each([
  ['INITIATIVE', 'PENDING', null, 'Request sent'],
  ['INITIATIVE', 'WAITING', 1, 'Waiting list, 1st'],
  ['INITIATIVE', 'WAITING', 3, 'Waiting list, 3rd'],
  ['INITIATIVE', 'WAITING', 12, 'Waiting list, 12th'],
  ['INITIATIVE', 'WAITING', null, 'Waiting list'],
  ['INITIATIVE', 'ACCEPTED', null, 'You are in'],
  ['MENTOR', 'ACCEPTED', null, 'Accepted'],
  ['MENTOR', 'ENDED', null, 'Ended'],
])('%s %s %p is "%s"', (kind, state, position, text) =>
  expect(requestText({ kind, state, position })).toBe(text),
);

it.each([
  ['AVAILABLE', 'success'],
  ['LIMITED', 'warning'],
  ['UNAVAILABLE', 'destructive'],
  ['ON_LEAVE', 'destructive'],
])('%s is shown as %s', (status, variant) => expect(availabilityVariant(status)).toBe(variant));

it.each([
  ['Engineer', 'Acme', 'Engineer at Acme'],
  ['Engineer', null, 'Engineer'],
  [null, 'Acme', 'Acme'],
  [null, null, ''],
])('%j and %j read as %j', (position, organization, text) =>
  expect(positionText({ position, organization })).toBe(text),
);

it('quotes what needs it, and defuses what a spreadsheet would run', () => {
  const csv = participantsCsv({
    title: 'Kickoff',
    participants: [
      {
        placeId: 1,
        person: { id: 1, username: 'ada', displayName: '=HYPERLINK("x"), Ada' },
        team: { id: 2, teamNumber: '254', teamName: 'Poofs' },
        joinedAt: '2031-01-02T03:04:05.000Z',
        comers: { students: 6, adults: 2 },
        answers: [{ question: 'Lunch', answer: 'yes' }],
      },
      { placeId: 2, person: null, team: null, joinedAt: '2031-01-03T03:04:05.000Z' },
    ],
  });
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFName,Username,Team number,Team,Students,Adults,Joined,Lunch',
    `"'=HYPERLINK(""x""), Ada",ada,254,Poofs,6,2,2031-01-02,yes`,
    ',,,,,,2031-01-03,',
    '',
  ]);
});
