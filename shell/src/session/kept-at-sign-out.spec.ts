import { afterEach, expect, it } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { aUser, fakeApi } from '@meshwork/shell-contract/testing';
import { createQueryClient } from '../query/query-client.ts';
import { createSessionStore } from './session.store.ts';
import { sessionChannel } from './session-channel.ts';

const channel = sessionChannel('test');
afterEach(() => channel.close());

/** docs/product.md#saved-things: what no domain has taken goes to nobody else. */
it('what the browser kept of saved things and searches leaves it when the person signs out', async () => {
  localStorage.setItem('saved-things', ' community/team/1 ');
  localStorage.setItem('saved-searches', '[{"list":"teams"}]');
  const store = createSessionStore(
    fakeApi({ [authCalls.logout.path]: { ok: true } }),
    createQueryClient(),
    channel,
  );
  store.setUser(aUser());
  expect(Object.keys(localStorage)).toHaveLength(2);
  await store.logout();
  expect(Object.keys(localStorage)).toEqual([]);
});
