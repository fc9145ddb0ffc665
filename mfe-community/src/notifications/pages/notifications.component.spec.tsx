import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { press } from '../../test/acts.ts';
import NotificationPanel from '../components/notification-panel.tsx';
import { notice, notification } from '../test/notification.fixture.ts';
import NotificationsPage from './notifications.page.tsx';

const NOTICES = '/_api/auth/notices';
const READ_NOTICES = '/_api/auth/notices/read';
const ANSWERS: FakeAnswers = {
  [communityCalls.listNotifications.path]: [notification(5), notification(4, { isRead: true })],
  [communityCalls.readNotifications.path]: { notifications: 0 },
  [NOTICES]: { notices: [notice(7, { createdAt: '2026-11-20T13:30:00.000Z' })], unread: 1 },
  [READ_NOTICES]: { ok: true },
};

const show = (part: ReactNode, answers: FakeAnswers = {}) =>
  renderInShell(part, { answers: { ...ANSWERS, ...answers }, at: '/notifications' });
const linesOf = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).getAllByRole('link');

describe('the panel', () => {
  it('has the newest of community and account, each with its way', async () => {
    const { container } = show(<NotificationPanel />);
    const lines = await linesOf('Newest notifications');
    expect(lines.map((line) => line.getAttribute('href'))).toEqual([
      '/account#notices',
      '/requests/5',
      '/requests/4',
    ]);
    expect(lines[1]).toHaveTextContent('New: Person 5 would like to join Build Day');
    expect(lines[2]).not.toHaveTextContent('New:');
    expect(await addressOf('See all notifications')).toBe('/notifications');
    await expectNoAxeViolations(container);
  });

  it('marks what is opened as read, where it is kept', async () => {
    const { recorded } = show(<NotificationPanel />);
    const lines = await linesOf('Newest notifications');
    await userEvent.click(lines[1] as HTMLElement);
    await userEvent.click(lines[2] as HTMLElement);
    await userEvent.click(lines[0] as HTMLElement);
    await waitFor(() =>
      expect(recorded.calls.filter(([path]) => path.endsWith('/read'))).toEqual([
        [communityCalls.readNotifications.path, { ids: [5] }],
        [READ_NOTICES, { ids: [7] }],
      ]),
    );
  });

  it('marks all that are shown as read, and none that come meanwhile', async () => {
    const { recorded } = show(<NotificationPanel />);
    await press('Mark all as read');
    await waitFor(() => {
      expect(recorded.calls).toContainEqual([communityCalls.readNotifications.path, { upTo: 5 }]);
      expect(recorded.calls).toContainEqual([READ_NOTICES, {}]);
    });
  });

  it('says that there is nothing, and shows the community while the account is away', async () => {
    show(<NotificationPanel />, {
      [communityCalls.listNotifications.path]: [],
      [NOTICES]: failure(503, 'Down.'),
    });
    expect(await screen.findByText(/Nothing yet/)).toBeVisible();
  });
});

describe('the page', () => {
  it('lists by day and goes on where it ended', async () => {
    const { container } = show(<NotificationsPage />);
    expect(await screen.findByRole('heading', { name: 'Friday, November 20, 2026' })).toBeVisible();
    expect(await linesOf('Friday, November 20, 2026')).toHaveLength(3);
    await expectNoAxeViolations(container);
  });

  it('filters by kind, also what the account tells', async () => {
    const { recorded } = show(<NotificationsPage />);
    const kind = await screen.findByRole('combobox', { name: 'Kind' });
    await userEvent.selectOptions(kind, 'Changes of initiatives');
    await waitFor(() => expect(recorded.calls.at(-1)?.[0]).toContain('kind=EVENT'));
    await userEvent.selectOptions(kind, 'Moderation and account');
    expect((await linesOf('Friday, November 20, 2026')).map((line) => line.getAttribute('href'))).toEqual([
      '/account#notices',
    ]);
  });
});
