import { expect, it } from '@jest/globals';
import { type CatalogSuggestions, catalogCalls } from '@meshwork/contracts-catalog';
import { aUser, fakeApi } from '@meshwork/shell-contract/testing';
import search from './search/search.ts';
import start from './start/start.ts';
import { pathCard } from './test/path.fixture.ts';
import { card, page } from './test/resource.fixture.ts';

it('finds resources, at most as many as requested, with their total', async () => {
  const queries: string[] = [];
  const api = fakeApi(
    {
      [catalogCalls.listResources.path]: page([card()], 27),
      [catalogCalls.listPaths.path]: [pathCard({ id: 3, title: 'Swerve, step by step' })],
    },
    (url) => queries.push(url.search),
  );
  const { signal } = new AbortController();
  expect(await search.resources.find(api, { text: 'swerve', limit: 5, signal })).toEqual({
    rows: [
      { path: '/paths/3', label: 'Swerve, step by step', hint: 'Learning path' },
      { path: '/resources/7', label: 'Swerve Drive Kinematics', hint: 'Documentation' },
    ],
    total: 28,
    isTotalAtLeast: false,
  });
  expect(queries).toEqual(['?limit=5&search=swerve', '?limit=2&search=swerve']);
});

const FOUND: CatalogSuggestions = {
  paths: [
    { id: 1, title: 'First robot', programme: null, level: 'BEGINNER', reason: 'BEGINNER' },
    { id: 2, title: 'Swerve', programme: 'FRC', level: null, reason: 'PROGRAMME' },
    { id: 3, title: 'Vision', programme: null, level: null, reason: 'STARTED' },
  ],
  resources: [
    { id: 7, title: 'Game manual', type: 'DOCUMENTATION', seasonYear: 2027, reason: 'SEASON' },
    { id: 8, title: 'Motors', type: 'VIDEO', seasonYear: null, reason: 'PROGRAMME' },
  ],
  programmes: ['FRC', 'FTC'],
  hasProgress: true,
  dismissed: 0,
};

it('asks with programmes and year of the profile, and says why each thing is there', async () => {
  const calls: { url: URL; body: unknown }[] = [];
  const answers = {
    [catalogCalls.catalogSuggestions.path]: FOUND,
    [catalogCalls.dismissSuggestion.path]: { ok: true },
  };
  const api = fakeApi(answers, (url, body) => calls.push({ url, body }));
  const user = aUser({ frcTeamNumber: '254', ftcTeamNumber: '100', rookieYear: new Date().getFullYear() });
  const part = await start.read(api, { user, signal: new AbortController().signal });
  const [asked] = calls;
  expect([asked?.url.searchParams.getAll('programme'), asked?.url.searchParams.get('isNew')]).toEqual([
    ['FRC', 'FTC'],
    'true',
  ]);
  expect(part.sections.flatMap(({ items }) => items.map(({ path, reasons }) => [path, reasons[0]]))).toEqual([
    ['/paths/1', 'For beginners, and you have just begun'],
    ['/paths/2', 'For FRC, which you are in'],
    ['/paths/3', 'You have begun it'],
    ['/resources/7', 'Made for the 2027 season'],
    ['/resources/8', 'For FRC and FTC, which you are in'],
  ]);
  expect(part.steps?.[0]?.isDone).toBe(true);
  await part.sections[1]?.items[0]?.dismiss?.(true);
  expect(calls.at(-1)?.body).toEqual({ kind: 'resource', itemId: 7, dismissed: true });
});
