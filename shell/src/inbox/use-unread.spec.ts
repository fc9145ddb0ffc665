import { expect, it } from '@jest/globals';
import { inboxKeys } from '@meshwork/shell-contract';
import { QueryClient } from '@tanstack/react-query';
import { takeNews } from './use-unread.ts';

const event = (unread: number) => JSON.stringify({ unread, received: unread, sent: 0 });

function cacheWithLists() {
  const cache = new QueryClient();
  cache.setQueryData(inboxKeys.box('received'), []);
  return { cache, stale: () => cache.getQueryState(inboxKeys.box('received'))?.isInvalidated };
}

it('the first event only tells the count', () => {
  const { cache, stale } = cacheWithLists();
  takeNews(cache, event(2));
  expect(cache.getQueryData(inboxKeys.unread)).toMatchObject({ unread: 2 });
  expect(stale()).toBe(false);
});

it('a changed count makes the lists ask again, the same one does not', () => {
  const { cache, stale } = cacheWithLists();
  takeNews(cache, event(2));
  takeNews(cache, event(2));
  expect(stale()).toBe(false);
  takeNews(cache, event(3));
  expect(stale()).toBe(true);
  expect(cache.getQueryState(inboxKeys.unread)?.isInvalidated).toBe(false);
});

it('an event of another shape changes nothing', () => {
  const { cache } = cacheWithLists();
  takeNews(cache, '{"unread":"many"}');
  expect(cache.getQueryData(inboxKeys.unread)).toBeUndefined();
});
