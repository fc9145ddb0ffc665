import { expect, it } from '@jest/globals';
import { firstCalls } from './first-calls.ts';

const remotes = {
  'mfe-x': {
    firstFetch: [
      { path: '/things', url: '/_api/things?limit=24', query: ['search', 'type'] },
      { path: '/things/:id', url: '/_api/things/details?id=:id' },
      { path: '/dated', url: '/_api/dated?when=upcoming', query: ['when'] },
    ],
  },
  'mfe-y': {},
};

it.each([
  ['/things', ['/_api/things?limit=24']],
  ['/things?type=B&search=a%20b&type=A&page=2&empty=', ['/_api/things?limit=24&search=a+b&type=B&type=A']],
  ['/things/7', ['/_api/things/details?id=7']],
  ['/things/new', []],
  ['/things/7/more', []],
  ['/dated?when=past', ['/_api/dated?when=past']],
  ['/', []],
])('the page at %s sends %j first', (address, calls) => {
  expect(firstCalls(remotes, new URL(address, 'http://site'))).toEqual(calls);
});
