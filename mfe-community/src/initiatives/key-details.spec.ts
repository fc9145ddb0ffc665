import { describe, expect, it } from '@jest/globals';
import { isSideFull } from '@meshwork/contracts-community';
import { placesText } from '../common/counts-text.ts';
import { audienceText, dateRangeText, durationText, formatText, typeVariant } from './key-details.ts';

describe('duration', () => {
  it.each([
    ['2027-03-01', '2027-03-01', '1 day'],
    ['2027-03-01', null, '1 day'],
    ['2027-03-01', '2027-03-02', '2 days'],
    ['2027-03-01', '2027-03-06', '6 days'],
    ['2027-03-01', '2027-03-07', '1 week'],
    ['2027-03-01', '2027-03-08', '2 weeks'],
    ['2027-03-01', '2027-03-29', '5 weeks'],
    ['2027-03-01', '2027-03-30', '1 month'],
    ['2027-03-01', '2027-04-14', '2 months'],
    ['2027-01-01', '2027-12-31', '12 months'],
  ])('%s to %s is %s', (start, end, text) => expect(durationText(start, end)).toBe(text));

  it.each([
    [null, null],
    [null, '2027-03-01'],
  ])('%s to %s is not specified', (start, end) => expect(durationText(start, end)).toBe('Not specified'));
});

it.each([
  ['MENTORSHIP', 'Students & Teams', 'success'],
  ['COMPETITION', 'Competition Teams', 'default'],
  ['WORKSHOP', 'STEM Students', 'outline'],
  ['PROGRAM', 'All Levels', 'warning'],
  ['EVENT', 'Community Members', 'secondary'],
  ['HACKATHON', 'STEM Community', 'outline'],
])('%s is for %s', (type, audience, variant) => {
  expect(audienceText(type)).toBe(audience);
  expect(typeVariant(type)).toBe(variant);
});

it.each([
  [null, 'Virtual'],
  ['', 'Virtual'],
  ['Online via video call', 'Virtual'],
  ['VIRTUAL', 'Virtual'],
  ['Calgary, Alberta, Canada', 'In-Person'],
])('a location of %j is %s', (location, format) => expect(formatText(location)).toBe(format));

it('dates are the same in every time zone', () => {
  expect(dateRangeText({ startDate: '2027-04-03', endDate: '2027-04-06' })).toMatch(/^Apr 3\s–\s6, 2027$/);
  expect(dateRangeText({ startDate: '2027-04-03', endDate: null })).toBe('Apr 3, 2027');
  expect(dateRangeText({ startDate: null, endDate: '2027-04-03' })).toBe('Until Apr 3, 2027');
  expect(dateRangeText({ startDate: null, endDate: null })).toBe('Dates to be announced');
});

it('places show a needed number only where there is one, and people where they count', () => {
  const joined = { teamsCount: 1, individualsCount: 1 };
  const places = { participationCounts: joined, teamsNeeded: 30, individualsNeeded: null };
  expect(placesText(places, 'teams')).toBe('1/30 teams');
  expect(placesText(places, 'individuals')).toBe('1 individual');
  const peopleCounts = { teamsCount: 12, individualsCount: 1 };
  expect(placesText({ ...places, peopleCounts }, 'teams')).toBe('12/30 people in teams');
  expect(placesText({ ...places, peopleCounts }, 'individuals')).toBe('1 person without a team');
  expect([12, 18, 19].map((people) => isSideFull({ ...places, peopleCounts }, 'teams', people))).toEqual([
    ...[false, false, true],
  ]);
});
