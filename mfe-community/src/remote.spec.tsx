import { expect, it } from '@jest/globals';
import { type CommunitySuggestions, communityCalls } from '@meshwork/contracts-community';
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

const WAITING = threadCard({ id: 3, kind: 'OFFER', target: { id: 7, name: '254 The Cheesy Poofs' } });

const FOUND: CommunitySuggestions = {
  initiatives: [
    {
      id: 5,
      title: 'Open Workshop',
      initiativeType: 'WORKSHOP',
      startDate: '2027-03-04',
      location: 'Toledo, Ohio, USA',
      isVirtual: false,
      kilometres: 67,
    },
    {
      id: 6,
      title: 'Code Night',
      initiativeType: 'EVENT',
      startDate: '2027-03-05',
      location: 'Online',
      isVirtual: true,
      kilometres: null,
    },
  ],
  going: [],
  offered: [],
  needs: [],
  mentor: null,
  hasTeam: false,
  dismissed: 0,
};

async function read(found: Partial<CommunitySuggestions> = {}, threads = [WAITING]) {
  const calls: { url: URL; body: unknown }[] = [];
  const api = fakeApi(
    {
      [communityCalls.listThreads.path]: { threads },
      [communityCalls.communitySuggestions.path]: { ...FOUND, ...found },
      [communityCalls.myMentor.path]: { mentor: { bio: 'I solder.', availabilityStatus: 'AVAILABLE' } },
      [communityCalls.saveMentor.path]: { mentor: {} },
      [communityCalls.dismissSuggestion.path]: { ok: true },
      [communityCalls.restoreSuggestions.path]: { ok: true },
    },
    (url, body) => calls.push({ url, body }),
  );
  const user = aUser({ location: 'Detroit, Michigan, USA' });
  return { calls, part: await start.read(api, { user, signal: new AbortController().signal }) };
}

it('asks with the place of the profile, and says why each initiative is there', async () => {
  const { calls, part } = await read();
  const asked = calls.find(({ url }) => url.pathname === communityCalls.communitySuggestions.path);
  expect(asked?.url.searchParams.get('near')).toBe('Detroit, Michigan, USA');
  expect(part.sections[2]?.items.map(({ path, hint, reasons }) => [path, hint, reasons])).toEqual([
    ['/initiatives/5', 'Workshop · Toledo, Ohio, USA', ['50 mi away', 'Starts Mar 4, 2027']],
    ['/initiatives/6', 'Event', ['Online', 'Starts Mar 5, 2027']],
  ]);
  expect(part.steps).toEqual([{ label: 'Find your team', path: '/teams', isDone: false }]);
});

it('shows first what waits for an answer', async () => {
  const { calls, part } = await read();
  expect(calls[0]?.url.searchParams.get('show')).toBe('waiting');
  const row = { path: '/requests/3', label: 'Grace Hopper', reasons: ['Offers 254 The Cheesy Poofs help'] };
  expect(part.sections[0]?.items).toEqual([{ key: 'thread 3', ...row }]);
});

it('shows a team that its owner offers before the requests', async () => {
  const { part } = await read({ offered: [{ id: 8, teamNumber: '100', teamName: 'Robo Foxes' }] });
  expect(part.sections[0]?.items.map(({ path, label }) => [path, label])).toEqual([
    ['/teams/8', 'Run 100 Robo Foxes'],
    ['/requests/3', 'Grace Hopper'],
  ]);
});

it('dismisses the thing, and restores only where something was dismissed', async () => {
  const { calls, part } = await read();
  expect(part.restore).toBeUndefined();
  await part.sections[2]?.items[0]?.dismiss?.(true);
  expect(calls.at(-1)?.body).toEqual({ kind: 'initiative', itemId: 5, dismissed: true });
  const dismissed = await read({ dismissed: 2 });
  await dismissed.part.restore?.();
  expect(dismissed.calls.at(-1)?.url.pathname).toBe(communityCalls.restoreSuggestions.path);
});

it('shows what the person goes to first, and lets a mentor pause with one press', async () => {
  const time = { startDate: '2027-01-23', startTime: '17:00' };
  const { part, calls } = await read({
    going: [{ id: 9, title: 'Wiring night', ...time, location: null, requestId: 3 }],
    mentor: { isAvailable: true, openRequests: 1 },
  });
  const reasons = ['Jan 23, 2027, 5:00 PM', 'Virtual'];
  expect(part.sections[1]?.items[0]).toMatchObject({ path: '/initiatives/9', reasons });
  const [pause] = part.switches ?? [];
  expect(pause).toMatchObject({ isOn: false, hint: expect.stringContaining('1 open question is told so') });
  await pause?.set(true);
  expect(calls.at(-1)?.body).toMatchObject({ bio: 'I solder.', availabilityStatus: 'UNAVAILABLE' });
});

it('makes one row of those who ask to join one event', async () => {
  const asking = (id: number) =>
    threadCard({ id, kind: 'INITIATIVE', target: { id: 9, name: 'Wiring night' } });
  const { part } = await read({}, [asking(12), asking(11), WAITING]);
  expect(part.sections[0]?.items.map(({ path, label }) => [path, label])).toEqual([
    ['/requests/3', 'Grace Hopper'],
    ['/initiatives/9/requests', '2 ask to join Wiring night'],
  ]);
});
