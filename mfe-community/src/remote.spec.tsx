import { expect, it } from '@jest/globals';
import { msg } from '@lingui/core/macro';
import { type CommunityStart, communityCalls, type ThreadCard } from '@meshwork/contracts-community';
import { withLanguage } from '@meshwork/language';
import { aUser, fakeApi } from '@meshwork/shell-contract/testing';
import { threadCard } from './conversations/test/thread.fixture.ts';
import { card as initiativeCard } from './initiatives/test/initiative.fixture.ts';
import { mentorCard } from './mentors/test/mentor.fixture.ts';
import search from './search/search.tsx';
import start from './start/start.ts';
import { teamCard } from './teams/test/team.fixture.ts';

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
      path: '/teams/7',
      number: '254',
      label: 'The Cheesy Poofs',
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

it('takes a place in the reader’s language, too', async () => {
  const near = msg({ message: 'near', context: 'search words' }).id;
  const queries: string[] = [];
  const answers = {
    [communityCalls.listTeams.path]: () => list({ teams: [] }),
    [communityCalls.listNeeds.path]: { needs: [] },
  };
  const api = fakeApi(answers, (url) => queries.push(url.search));
  const hebrew = { code: 'he', dir: 'rtl' as const, sentences: { [near]: ['ליד'] } };
  for (const text of ['קבוצה ליד חיפה', 'team near Haifa', 'קבוצה'])
    await withLanguage(hebrew, () => search.teams.find(api, { ...request, text }));
  const places = queries.map((query) => new URLSearchParams(query).get('near'));
  expect(places).toEqual(['חיפה', 'חיפה', 'Haifa', 'Haifa', null, null]);
});

const WAITING = threadCard({ id: 3, kind: 'OFFER', target: { id: 7, name: '254 The Cheesy Poofs' } });

const FOUND: CommunityStart = {
  going: [],
  offered: [],
  role: 'LEARNER',
  hasTeam: false,
  hasInvited: false,
};

async function read(found: Partial<CommunityStart> = {}, threads = [WAITING]) {
  const searches: string[] = [];
  const api = fakeApi(
    {
      [communityCalls.listThreads.path]: { threads },
      [communityCalls.communityStart.path]: { ...FOUND, ...found },
    },
    (url) => searches.push(url.search),
  );
  return { searches, part: await start.read(api, { user: aUser(), signal: new AbortController().signal }) };
}

it('shows what waits for an answer', async () => {
  const { searches, part } = await read();
  expect(searches[0]).toContain('show=waiting');
  const row = { path: '/requests/3', label: 'Grace Hopper', text: 'Offers 254 The Cheesy Poofs help' };
  expect(part.sections?.[0]?.rows).toEqual([{ key: 'thread 3', ...row, act: 'Answer' }]);
});

it('shows a team that its owner offers before the requests', async () => {
  const { part } = await read({ offered: [{ id: 8, teamNumber: '100', teamName: 'Robo Foxes' }] });
  expect(part.sections?.[0]?.rows.map(({ path, label }) => [path, label])).toEqual([
    ['/teams/8', 'Run 100 Robo Foxes'],
    ['/requests/3', 'Grace Hopper'],
  ]);
});

it('shows somebody under 18 that adults wait for them, before the requests', async () => {
  const { part } = await read({ asked: 2 });
  expect(part.sections?.[0]?.rows.map(({ path, label }) => [path, label])).toEqual([
    ['/requests', '2 requests of adults wait for you'],
    ['/requests/3', 'Grace Hopper'],
  ]);
});

it('leads to all that waits only where a conversation does', async () => {
  const more = async (threads?: ThreadCard[]) => (await read({ asked: 2 }, threads)).part.sections?.[0]?.more;
  expect((await more())?.path).toBe('/requests?show=waiting');
  expect(await more([])).toBeUndefined();
  expect(await more([{ ...WAITING, cancelled: true }])).toBeUndefined();
});

it('shows when and where the person goes', async () => {
  const time = { startDate: '2027-01-23', startTime: '17:00' };
  const { part } = await read({ going: [{ id: 9, title: 'Wiring night', ...time, location: null }] });
  expect(part.sections?.[1]?.rows[0]).toMatchObject({
    path: '/initiatives/9',
    text: 'Jan 23, 2027, 5:00 PM · Virtual',
    day: '2027-01-23',
  });
});

it('makes one row of those who ask to join one event', async () => {
  const asking = (id: number) =>
    threadCard({ id, kind: 'INITIATIVE', target: { id: 9, name: 'Wiring night' } });
  const { part } = await read({}, [asking(12), asking(11), WAITING]);
  expect(part.sections?.[0]?.rows.map(({ path, label }) => [path, label])).toEqual([
    ['/requests/3', 'Grace Hopper'],
    ['/initiatives/9/requests', '2 ask to join Wiring night'],
  ]);
});

it.each([
  ['LEARNER', {}, { learnerSteps: [{ label: 'Find your team', path: '/teams', isDone: false }] }],
  [
    'CAPTAIN',
    { hasInvited: true },
    { role: 'other', steps: [{ label: 'Invite your team', path: '/teams', isDone: true }] },
  ],
  ['MENTOR', {}, { role: 'other' }],
  ['GUARDIAN', {}, { role: 'guardian' }],
])('brings the first steps of the role %s', async (role, found, steps) => {
  const { sections: _, ...part } = (await read({ ...found, role })).part;
  expect(part).toEqual(steps);
});
