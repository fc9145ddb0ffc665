import { expect, it } from '@jest/globals';
import { catalogCalls } from '@meshwork/contracts-catalog';
import { fakeApi } from '@meshwork/shell-contract/testing';
import { card, page } from '../test/resource.fixture.ts';
import search from './search.ts';

const { path } = catalogCalls.listResources;

it('finds resources, at most as many as requested, with their total', async () => {
  const queries: string[] = [];
  const api = fakeApi({ [path]: page([card()], 27) }, (url) => queries.push(url.search));
  const { signal } = new AbortController();
  expect(await search.resources.find(api, { text: 'swerve', limit: 5, signal })).toEqual({
    rows: [{ path: '/resources/7', label: 'Swerve Drive Kinematics', hint: 'Documentation' }],
    total: 27,
    isTotalAtLeast: false,
  });
  expect(queries).toEqual(['?limit=5&search=swerve']);
});
