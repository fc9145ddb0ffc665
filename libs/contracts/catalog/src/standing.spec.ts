import { expect, it } from '@jest/globals';
import { catalogEndpoints } from './catalog.endpoints.ts';

const calls = Object.entries(catalogEndpoints);

/** Acts need a confirmed address and an age, and count against a new account; other matrices only follow the contract. */
it('the calls that touch another person are acts', () => {
  const acts = calls.flatMap(([name, { act }]) => (act ? [[name, act]] : []));
  expect(Object.fromEntries(acts)).toEqual({ createResource: 'post', thank: 'thank', createPath: 'post' });
});

it('a suspended person changes nothing but what is told to them, and asks for a second look', () => {
  const allowed = calls.filter(([, { method, whileSuspended }]) => method === 'POST' && whileSuspended);
  expect(allowed.map(([name]) => name).sort()).toEqual([
    'changeSearchMails',
    'openSearch',
    'requestSecondLook',
    'stopSearchMails',
  ]);
});
