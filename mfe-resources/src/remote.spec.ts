import { expect, it } from '@jest/globals';
import { catalogCalls } from '@meshwork/contracts-catalog';
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

it.each([
  [[7], true],
  [[], false],
])('knows of the resources %j that a learner has followed a path: %p', async (resourceIds, isDone) => {
  const api = fakeApi({ [catalogCalls.progress.path]: { resourceIds } });
  const part = await start.read(api, { user: aUser(), signal: new AbortController().signal });
  expect(part.learnerSteps).toEqual([{ label: 'Follow a learning path', path: '/paths', isDone }]);
});
