import { expect, it } from '@jest/globals';
import { inboxKeys, notificationsKey } from '@meshwork/shell-contract';
import { QueryClient } from '@tanstack/react-query';
import { storeUnread } from './use-unread.ts';

const event = (unread: number) => JSON.stringify({ unread, received: unread, sent: 0 });

const LIST = [...inboxKeys.all, 'list'];

function cacheWithLists() {
  const cache = new QueryClient();
  cache.setQueryData(LIST, []);
  return { cache, stale: () => cache.getQueryState(LIST)?.isInvalidated };
}

it('stores the count of the first event, and reads again what was read before it', () => {
  const { cache, stale } = cacheWithLists();
  storeUnread(cache, event(2), undefined);
  expect(cache.getQueryData(inboxKeys.unread)).toMatchObject({ unread: 2 });
  expect(stale()).toBe(true);
});

it('refetches the lists when the count has changed, and not when it is the same', () => {
  const { cache, stale } = cacheWithLists();
  storeUnread(cache, event(2), event(2));
  expect(stale()).toBe(false);
  storeUnread(cache, event(3), event(2));
  expect(stale()).toBe(true);
  expect(cache.getQueryState(inboxKeys.unread)?.isInvalidated).toBe(false);
});

it('refetches the lists although the header knows the count of the event from elsewhere', () => {
  const { cache, stale } = cacheWithLists();
  cache.setQueryData(inboxKeys.unread, JSON.parse(event(3)));
  storeUnread(cache, event(3), event(2));
  expect(stale()).toBe(true);
});

it('refetches the notifications when their number has changed', () => {
  const { cache } = cacheWithLists();
  cache.setQueryData(notificationsKey, []);
  const withNotifications = (notifications: number) => JSON.stringify({ unread: 2, notifications });
  storeUnread(cache, withNotifications(1), withNotifications(1));
  expect(cache.getQueryState(notificationsKey)?.isInvalidated).toBe(false);
  storeUnread(cache, withNotifications(2), withNotifications(1));
  expect(cache.getQueryState(notificationsKey)?.isInvalidated).toBe(true);
});

it('ignores an event of another shape', () => {
  const { cache } = cacheWithLists();
  storeUnread(cache, '{"unread":"many"}', undefined);
  expect(cache.getQueryData(inboxKeys.unread)).toBeUndefined();
});
