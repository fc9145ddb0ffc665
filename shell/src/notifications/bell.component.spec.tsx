import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { INBOX_ADDRESS, inboxKeys } from '@meshwork/shell-contract';
import { fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
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
