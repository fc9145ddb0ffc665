import { describe, expect, it } from '@jest/globals';
import { communityCalls, type Deliveries } from '@meshwork/contracts-community';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { press } from '../../test/acts.ts';
import NotificationPanel from '../components/notification-panel.tsx';
import SettingsPanel from '../components/settings-panel.tsx';
import { notice, notification } from '../test/notification.fixture.ts';
import NotificationsPage from './notifications.page.tsx';
import UnsubscribePage from './unsubscribe.page.tsx';

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
    const pages = lines.map((line) => line.getAttribute('href'));
    expect(pages).toEqual(['/account#notices', '/requests/5', '/requests/4']);
    expect(lines[1]).toHaveTextContent('New: Person 5 would like to join Build Day');
    expect(lines[2]).not.toHaveTextContent('New:');
    expect(await addressOf('See all notifications')).toBe('/notifications');
    await expectNoAxeViolations(container);
  });

  it('marks what is opened as read, where it is kept', async () => {
    const { sent } = show(<NotificationPanel />);
    const lines = await linesOf('Newest notifications');
    for (const at of [1, 2, 0]) await userEvent.click(lines[at] as HTMLElement);
    const ofCommunity = [communityCalls.readNotifications.path, { ids: [5] }];
    await waitFor(() => expect(sent()).toEqual([ofCommunity, [READ_NOTICES, { ids: [7] }]]));
  });

  it('marks all that are shown as read, and none that come meanwhile', async () => {
    const { sent } = show(<NotificationPanel />);
    await press('Mark all as read');
    const ofCommunity = [communityCalls.readNotifications.path, { upTo: 5 }];
    await waitFor(() => expect(sent()).toEqual([[READ_NOTICES, {}], ofCommunity]));
  });

  it('says that there is nothing, and shows the community while the account is away', async () => {
    show(<NotificationPanel />, {
      [communityCalls.listNotifications.path]: [],
      [NOTICES]: failure(503, 'Down.'),
    });
    expect(await screen.findByText(/Nothing yet/)).toBeVisible();
  });
});

it('the page lists by day, and filters by kind, also what the account tells', async () => {
  const { container, recorded } = show(<NotificationsPage />);
  expect(await screen.findByRole('heading', { name: 'Friday, November 20, 2026' })).toBeVisible();
  expect(await linesOf('Friday, November 20, 2026')).toHaveLength(3);
  await expectNoAxeViolations(container);
  const kind = await screen.findByRole('combobox', { name: 'Kind' });
  await userEvent.selectOptions(kind, 'Changes of initiatives');
  await waitFor(() => expect(recorded.calls.at(-1)?.[0]).toContain('kind=EVENT'));
  await userEvent.selectOptions(kind, 'Moderation and account');
  const [line, ...others] = await linesOf('Friday, November 20, 2026');
  expect([line?.getAttribute('href'), others]).toEqual(['/account#notices', []]);
});

const DELIVERIES: Deliveries = {
  REQUEST: 'AT_ONCE',
  ANSWER: 'AT_ONCE',
  MESSAGE: 'DAILY',
  EVENT: 'AT_ONCE',
  REMINDER: 'NEVER',
  TEAM: 'AT_ONCE',
  READING: 'DAILY',
};
const SETTINGS = { deliveries: DELIVERIES, digestHour: 8, timeZone: 'Europe/Berlin' };

const showMails = (part: ReactNode, answers: FakeAnswers, at = '/account') =>
  renderInShell(part, { answers, at });

describe('the settings', () => {
  it('are saved with each choice', async () => {
    const { recorded, container } = showMails(<SettingsPanel />, {
      [communityCalls.notificationSettings.path]: (_url: URL, body: object | undefined) => body ?? SETTINGS,
    });
    expect(await screen.findByRole('radio', { name: 'Messages: Once a day' })).toBeChecked();
    expect(screen.getByText('Moderation and account: always, at once.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Reading along: Once a day' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Team life: Never' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Saved.']));
    const chosen = { deliveries: { ...DELIVERIES, TEAM: 'NEVER' }, digestHour: 8 };
    expect(recorded.calls.at(-1)?.[1]).toMatchObject(chosen);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hour of the daily mail' }), '18:00');
    await waitFor(() => expect(recorded.calls.at(-1)?.[1]).toMatchObject({ digestHour: 18 }));
    expect(screen.getByRole('radio', { name: 'Team life: Never' })).toBeChecked();
    await expectNoAxeViolations(container);
  });

  it('shows what an earlier release does not know yet as it acts there', async () => {
    const { READING: _unknown, ...deliveries } = DELIVERIES;
    showMails(<SettingsPanel />, { [communityCalls.notificationSettings.path]: { ...SETTINGS, deliveries } });
    expect(await screen.findByRole('radio', { name: 'Reading along: At once' })).toBeChecked();
  });

  it('show the choice that is saved when another one fails', async () => {
    const { recorded } = showMails(<SettingsPanel />, {
      [communityCalls.notificationSettings.path]: (_url: URL, body: object | undefined) =>
        body ? failure(503, 'Down for now.') : SETTINGS,
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Team life: Never' }));
    await waitFor(() => expect(recorded.toasts[0]).toContain('Down for now.'));
    expect(screen.getByRole('radio', { name: 'Team life: At once' })).toBeChecked();
  });
});

describe('the page of a mail that is stopped', () => {
  const AT = '/unsubscribe#token=15.0.x';
  const path = communityCalls.mailSubscription.path;

  it('stops with one press, says what, and undoes it', async () => {
    const before = { deliveries: { REQUEST: 'DAILY' } };
    const answer = (_url: URL, body: { deliveries?: object } | undefined) => ({
      deliveries: body?.deliveries ?? { REQUEST: 'NEVER' },
    });
    const change = communityCalls.changeMailSubscription.path;
    const { recorded, container } = showMails(<UnsubscribePage />, { [path]: before, [change]: answer }, AT);
    expect(await screen.findByText('Requests to answer: Once a day')).toBeVisible();
    await press('Stop these mails');
    expect(await screen.findByText('These mails are switched off.')).toBeVisible();
    expect(recorded.calls.at(-1)).toEqual([change, { token: '15.0.x' }]);
    await expectNoAxeViolations(container);
    await press('Undo: receive them again');
    expect(await screen.findByText('Requests to answer: Once a day')).toBeVisible();
    expect(recorded.calls.at(-1)).toEqual([change, { token: '15.0.x', ...before }]);
  });

  it('says what a mail program has switched off', async () => {
    showMails(<UnsubscribePage />, { [path]: { deliveries: { EVENT: 'NEVER' } } }, AT);
    expect(await screen.findByText(/You receive no more mails about: Changes of initiatives/)).toBeVisible();
  });

  it('says when the address is not complete', async () => {
    showMails(<UnsubscribePage />, {}, '/unsubscribe');
    expect(await screen.findByRole('heading', { name: 'This address is not complete' })).toBeVisible();
  });
});

it('the address in a mail says when it does not work', async () => {
  const text = 'This address for unsubscribing does not work any more.';
  const path = communityCalls.mailSubscription.path;
  showMails(<UnsubscribePage />, { [path]: failure(404, text) }, '/unsubscribe#token=15.0.x');
  expect(await screen.findByText(text)).toBeVisible();
});
