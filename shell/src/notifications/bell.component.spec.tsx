import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { INBOX_ADDRESS, inboxKeys, notificationsKey } from '@meshwork/shell-contract';
import { fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { storeUnread } from '../inbox/use-unread.ts';
import Bell from './bell.tsx';

/** The stream of events, which these tests send nothing. */
class SilentStream extends EventTarget {
  close(): void {}
}
Object.assign(globalThis, { EventSource: SilentStream });

let cache: QueryClient | undefined;
const Cache = () => {
  cache = useQueryClient();
  return null;
};

function show(notifications: number, notices: number) {
  const api = fakeApi({
    [authCalls.notices.path]: { notices: [], unread: notices },
    [INBOX_ADDRESS.count]: { unread: 7, received: 7, sent: 0, notifications },
  });
  return render(
    <TestShell session={signedInAs()} api={api} WidgetHost={({ name }) => <p>The panel {name}</p>}>
      <Bell />
      <Cache />
    </TestShell>,
  );
}

/** The DOM of component tests knows no popovers; the browser sends this event for a press. */
const toggle = (newState: 'open' | 'closed') => {
  const event = Object.assign(new Event('toggle'), { newState });
  fireEvent(screen.getByRole('dialog', { name: 'Notifications', hidden: true }), event);
};

it('counts the notifications of the community and of the account, and loads its panel when it is pressed', async () => {
  const { container } = show(3, 2);
  const bell = await screen.findByRole('button', { name: 'Notifications, 5 unread' });
  expect(bell).toHaveAttribute('popovertarget', screen.getByRole('dialog', { hidden: true }).id);
  expect(screen.queryByText(/The panel/)).toBeNull();
  toggle('open');
  expect(screen.getByText('The panel notifications.panel')).toBeInTheDocument();
  await expectNoAxeViolations(container);
  toggle('closed');
  expect(screen.queryByText(/The panel/)).toBeNull();
});

it('has no number where there is nothing new', async () => {
  show(0, 0);
  expect(await screen.findByRole('button', { name: 'Notifications' })).toHaveTextContent('');
});

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

it('says once how many came, and nothing about those that were there', async () => {
  show(3, 0);
  await screen.findByRole('button', { name: 'Notifications, 3 unread' });
  const said = () => screen.getByRole('status').textContent;
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(said()).toBe('');
  const arrive = (notifications: number) =>
    act(async () => {
      cache?.setQueryData(inboxKeys.unread, { unread: 7, notifications });
      await jest.advanceTimersByTimeAsync(500);
    });
  await arrive(4);
  await arrive(5);
  await arrive(6);
  expect(said()).toBe('');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(said()).toBe('3 new notifications');
});

const event = (unread: number) => JSON.stringify({ unread, received: unread, sent: 0 });

const LIST = [...inboxKeys.all, 'list'];

it.each([
  ['stores the count of the first event, and reads again what was read before it', undefined, 2, true],
  ['refetches no list when the count is the same', 2, 2, false],
  ['refetches the lists when the count has changed', 2, 3, true],
])('storeUnread %s', (_what, before, now, isStale) => {
  const cache = new QueryClient();
  cache.setQueryData(LIST, []);
  // The header may know the count of the event from elsewhere.
  if (before !== undefined) cache.setQueryData(inboxKeys.unread, JSON.parse(event(now)));
  storeUnread(cache, event(now), before === undefined ? undefined : event(before));
  expect(cache.getQueryData(inboxKeys.unread)).toMatchObject({ unread: now });
  expect(cache.getQueryState(LIST)?.isInvalidated).toBe(isStale);
  expect(cache.getQueryState(inboxKeys.unread)?.isInvalidated).toBe(false);
});

it('storeUnread refetches the notifications when their number has changed', () => {
  const cache = new QueryClient();
  cache.setQueryData(notificationsKey, []);
  const withNotifications = (notifications: number) => JSON.stringify({ unread: 2, notifications });
  storeUnread(cache, withNotifications(1), withNotifications(1));
  expect(cache.getQueryState(notificationsKey)?.isInvalidated).toBe(false);
  storeUnread(cache, withNotifications(2), withNotifications(1));
  expect(cache.getQueryState(notificationsKey)?.isInvalidated).toBe(true);
});

it('storeUnread ignores an event of another shape', () => {
  const cache = new QueryClient();
  storeUnread(cache, '{"unread":"many"}', undefined);
  expect(cache.getQueryData(inboxKeys.unread)).toBeUndefined();
});
