import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { DATA_FOLDER } from '../../test/small-data.ts';
import { describeEvent, initiativeNotes } from './event-description.ts';
import { addWeeks, dateRange, weeksToComingSeason } from './season.ts';

const notes = initiativeNotes.parse(JSON.parse(readFileSync(`${DATA_FOLDER}/initiative-notes.json`, 'utf8')));
const event = {
  title: 'NE District Hartford Event',
  organization: 'District event',
  startDate: '2019-04-05',
  endDate: '2019-04-07',
  location: 'Academy, North Wing, Hartford, CT, USA',
  joinedTeamNumbers: Array.from({ length: 40 }, (_, n) => String(n)),
};

it('describeEvent fills the facts into the sentences, and mentions the original dates', () => {
  const { description = '', rolesDescription } = describeEvent(event, notes) ?? {};
  expect(description).toContain('at Academy, North Wing in Hartford, CT, USA');
  expect(description).toContain('New England');
  expect(description).toContain('40 teams');
  expect(description).toContain('5–7 April 2019');
  expect(description).not.toMatch(/[{}]/);
  expect(rolesDescription).toBeTruthy();
});

it.each([
  [3, '3 teams are on record'],
  [0, 'No list of participating teams'],
])('an event has its own sentence for %i teams', (count, text) => {
  const joinedTeamNumbers = event.joinedTeamNumbers.slice(0, count);
  expect(describeEvent({ ...event, joinedTeamNumbers }, notes)?.description).toContain(text);
});

it('describeEvent returns nothing for an unknown kind of event', () => {
  expect(describeEvent({ ...event, organization: 'Picnic' }, notes)).toBeUndefined();
});

const FIRST = '2019-01-13';
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

it.each(['2019-02-01', '2025-11-20', '2026-01-10', '2026-12-31', '2030-06-01'])(
  'a season moves to the next January after %s, on the same weekday',
  (today) => {
    const moved = addWeeks(FIRST, weeksToComingSeason(FIRST, today));
    expect(moved > today).toBe(true);
    expect(Date.parse(moved) - Date.parse(today)).toBeLessThan(370 * 86_400_000);
    expect([weekday(moved), moved.slice(5, 7)]).toEqual([weekday(FIRST), '01']);
  },
);

it('a season moves by the same number of weeks until it has begun', () => {
  expect(weeksToComingSeason(FIRST, '2026-02-01')).toBe(weeksToComingSeason(FIRST, '2026-12-31'));
});

it.each([
  ['2019-04-03', '2019-04-06', '3–6 April 2019'],
  ['2019-03-30', '2019-04-02', '30 March – 2 April 2019'],
  ['2019-05-11', '2019-05-11', '11 May 2019'],
])('dateRange writes %s to %s', (from, to, text) => expect(dateRange(from, to)).toBe(text));
