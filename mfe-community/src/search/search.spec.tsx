import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { fakeApi } from '@meshwork/shell-contract/testing';
import { card as initiativeCard } from '../initiatives/test/initiative.fixture.ts';
import { mentorCard } from '../mentors/test/mentor.fixture.ts';
import { teamCard } from '../teams/test/team.fixture.ts';
import search from './search.tsx';

const request = { text: 'robot', limit: 5, signal: new AbortController().signal };
const list = (body: unknown, headers = { 'X-Total-Count': '27' }) => Response.json(body, { headers });

it.each([
  [
    'teams',
    search.teams,
    {
      [communityCalls.listTeams.path]: list({ teams: [teamCard()] }),
      [communityCalls.listNeeds.path]: { needs: [] },
    },
    {
      ...{ path: '/teams/7', number: '254', label: 'The Cheesy Poofs' },
      hint: 'FIRST FRC · San Jose, California, USA',
    },
  ],
  [
    'mentors',
    search.mentors,
    { [communityCalls.listMentors.path]: list({ mentors: [mentorCard({ organization: null })] }) },
    { path: '/mentors/5', label: 'Grace Hopper', hint: 'Rear Admiral' },
  ],
  [
    'initiatives',
    search.initiatives,
    { [communityCalls.listInitiatives.path]: list([initiativeCard]) },
    {
      path: '/initiatives/5',
      label: 'Robot Kickoff',
      hint: 'Event · Jan 9, 2099 · Calgary, Alberta, Canada',
    },
  ],
])('finds %s, at most as many as requested, with their total', async (_, source, answers, row) => {
  const queries: string[] = [];
  const api = fakeApi(answers, (url) => queries.push(url.search));
  const { rows, total } = await source.find(api, request);
  expect(rows).toEqual([expect.objectContaining(row)]);
  expect(total).toBe(27);
  expect(queries[0]).toBe('?limit=5&search=robot');
});

it('takes a city among the words as the place, and finds what teams need there', async () => {
  const queries: string[] = [];
  const need = { id: 3, words: 'Money for the season', team: { id: 7, teamName: 'The Cheesy Poofs' } };
  const answers = {
    [communityCalls.listTeams.path]: list({ teams: [teamCard()] }),
    [communityCalls.listNeeds.path]: { needs: [need] },
  };
  const api = fakeApi(answers, (url) => queries.push(url.search));
  const { rows } = await search.teams.find(api, { ...request, text: 'sponsor a team near Detroit' });
  expect(queries).toEqual(['?limit=5&near=Detroit', '?limit=2&near=Detroit']);
  expect(rows.map(({ label, path }) => [label, path])).toEqual([
    ['The Cheesy Poofs', '/teams/7'],
    ['Money for the season', '/teams/7'],
    ['All teams near Detroit', '/teams?near=Detroit'],
  ]);
});
