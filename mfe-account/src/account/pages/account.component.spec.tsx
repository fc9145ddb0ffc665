import { describe, expect, it } from '@jest/globals';
import { authCalls, type Notice, type User } from '@meshwork/contracts-auth';
import { OUR_SITE } from '@meshwork/contracts-core';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, newcomer } from '../../test/account.fixture.ts';
import { NoticesSection } from '../components/notices/notices-section.tsx';
import AccountPage from './account.page.tsx';
import { BlockedPeople } from './security.page.tsx';

const SESSIONS = authCalls.sessions.path;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the account page', () => {
  const showPage = (user: User | null) =>
    renderInShell(<AccountPage />, { user, at: '/account', answers: { [SESSIONS]: { sessions: [] } } });

  it.each([
    ['#notifications', '/account/mails'],
    ['#security-title', '/account/security'],
  ])('leads from the former place %s to its page', async (hash, page) => {
    const routes = [
      { path: '/account', element: <AccountPage /> },
      { path: page, element: 'The page' },
    ];
    renderInShell(null, { user: ada, at: `/account${hash}`, routes });
    expect(await screen.findByText('The page')).toBeVisible();
  });

  it('has a title and shows every field of the profile', async () => {
    const { container } = showPage(ada);
    expect(await screen.findByRole('heading', { level: 2, name: 'Ada Lovelace' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    expect(document.title).toBe('My Account | Meshwork');
    expect(screen.getByText(ada.description as string)).toBeVisible();
    const rows = screen.getAllByRole('term').map((term) => [term, term.nextElementSibling]);
    expect(rows.map((row) => row.map((cell) => cell?.textContent).join(': '))).toEqual([
      ...['Email: ada@example.org Verified', 'Role: User', 'Name: Ada Lovelace', 'Username: ada'],
      ...['Title: Analyst', 'Also known as: The Enchantress', 'Location: London, England'],
      ...['Affiliation: Analytical Engines', 'FRC team number: 254', 'FTC team number: 11115'],
      ...['VRC team number: 1010A', 'Rookie year: 2015'],
    ]);
    // The community shows the requests; this shell has no widgets.
    expect(screen.getByText(/^Your requests cannot be loaded right now/)).toBeVisible();
    const pages = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
    expect(pages.map((link) => link.getAttribute('href'))).toEqual([
      ...['/account', '/account/mails', '/account/security', '/account/data'],
    ]);
    await expectNoAxeViolations(container);
  });

  it('shows no field that is empty, and that the address is not verified', async () => {
    showPage(newcomer);
    expect(await screen.findByText('You have not said anything about yourself yet.')).toBeVisible();
    expect(screen.getByText('Not verified')).toBeVisible();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['Email', 'Role', 'Username'],
    ]);
  });

  it('leads to the account in each language of the site', () => {
    globalThis.meshSite = { ...OUR_SITE, draftLanguages: ['tr'] };
    showPage(ada);
    expect(screen.getByRole('heading', { level: 2, name: 'Language' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Türkçe' })).toHaveAttribute('href', '/tr/account');
    globalThis.meshSite = undefined;
  });

  it('sends a visitor to the login, which returns here', async () => {
    const { container } = showPage(null);
    expect(screen.getByText('You must be logged in to view this page.')).toBeVisible();
    expect(await addressOf('Login')).toBe('/login?next=%2Faccount');
    await expectNoAxeViolations(container);
  });
});

const notice = (id: number, changes: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'ITEM_DECISION',
  title: `Your initiative "Scrimmage ${id}" was hidden.`,
  rule: 'spam',
  note: 'Posted twelve times.',
  path: '/initiatives/9',
  createdAt: '2026-11-20T13:00:00.000Z',
  isRead: true,
  ...changes,
});

describe('notices', () => {
  const showNotices = (...notices: Notice[]) =>
    renderInShell(<NoticesSection />, {
      answers: {
        [authCalls.notices.path]: { notices, unread: notices.filter(({ isRead }) => !isRead).length },
        [authCalls.readNotices.path]: { ok: true },
      },
    });

  it('name the decision, the rule and the note, and are read when they are shown', async () => {
    const { sent, container } = showNotices(notice(2, { isRead: false }), notice(1));
    const list = within(await screen.findByRole('list', { name: 'Notices' }));
    const [first, second] = list.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(first).toHaveTextContent('Your initiative "Scrimmage 2" was hidden.');
    expect(first).toHaveTextContent('Posted twelve times.');
    expect(within(first).getByText('New')).toBeVisible();
    expect(await addressOf('No spam and no advertising', within(first))).toBe('/guidelines#spam');
    expect(second).not.toHaveTextContent('New');
    await waitFor(() => expect(sent()).toEqual([[authCalls.readNotices.path, {}]]));
    expect(screen.getByText('New')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('show the first three, and all of them on demand', async () => {
    showNotices(...[1, 2, 3, 4, 5].map((id) => notice(id)));
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    await press('Show all 5');
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });
});

it('blocked people can be unblocked', async () => {
  const people = [{ id: 7, displayName: 'Grace Hopper' }];
  const answers = {
    [authCalls.blocks.path]: () => ({ people: people.splice(0, 1) }),
    [authCalls.unblock.path]: { ok: true },
  };
  const { sent } = renderInShell(<BlockedPeople />, { answers });
  await press('Unblock Grace Hopper');
  await waitFor(() => expect(screen.queryByText('Grace Hopper')).toBeNull());
  expect(sent()).toEqual([[authCalls.unblock.path, { accountId: 7 }]]);
});
