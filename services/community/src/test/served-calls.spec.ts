import { expect, it } from '@jest/globals';
import { SMALL } from '@meshwork/bench';
import { communityEndpoints, communityMedia } from '@meshwork/contracts-community';
import { type Endpoint, openListMedia } from '@meshwork/contracts-core';
import { servedCalls, UNWATCHED } from './served-calls.ts';

const calls = servedCalls(SMALL);

it('every read of the contract is watched, or says why not', () => {
  const endpoints: Endpoint[] = Object.values(communityEndpoints);
  const tables = endpoints.filter(({ formats }) => formats).map((row) => Object.values(openListMedia(row)));
  const reads = [...endpoints, ...Object.values(communityMedia), ...tables.flat()]
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => new RegExp(`^${path.replaceAll('.', '\\.').replace(':token', '[^/]+')}(\\?|$)`));
  const unwatched = reads.filter((read) => !calls.some(({ path }) => read.test(path)));
  expect(unwatched.filter((read) => !Object.keys(UNWATCHED).some((path) => read.test(path)))).toEqual([]);
  expect(Object.keys(UNWATCHED).filter((path) => !unwatched.some((read) => read.test(path)))).toEqual([]);
});
