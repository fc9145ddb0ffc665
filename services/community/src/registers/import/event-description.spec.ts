import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { DATA_FOLDER } from '../../test/small-data.ts';
import { describeEvent, initiativeNotes } from './event-description.ts';

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
