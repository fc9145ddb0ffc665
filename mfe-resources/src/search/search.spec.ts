import { expect, it } from '@jest/globals';
import { catalogCalls } from '@meshwork/contracts-catalog';
import { fakeApi } from '@meshwork/shell-contract/testing';
import { pathCard } from '../test/path.fixture.ts';
import { card, page } from '../test/resource.fixture.ts';
import search from './search.ts';

const { path } = catalogCalls.listResources;

it('finds resources, at most as many as requested, with their total', async () => {
  const queries: string[] = [];
  const api = fakeApi(
    {
      [path]: page([card()], 27),
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
