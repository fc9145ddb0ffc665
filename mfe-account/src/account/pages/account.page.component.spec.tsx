import { describe, expect, it } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import type { Session } from '@meshwork/shell-contract';
import { fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, within } from '@testing-library/react';
import { ada, newcomer } from '../../test/account.fixture.ts';
import AccountPage from './account.page.tsx';

const api = fakeApi({
  [authCalls.sessions.path]: { sessions: [] },
});

const show = (session: Session) =>
  render(
    <TestShell session={session} at="/account" api={api}>
      <AccountPage />
    </TestShell>,
  );

/** Shows the whole page in a session. */
async function showTo(user: typeof ada) {
  const shown = show({ status: 'authenticated', user });
  await screen.findByRole('heading', { level: 2, name: user.displayName });
  return shown;
}

it.each([
  ['#notifications', '/account/mails'],
  ['#security-title', '/account/security'],
])('leads from the former place %s to its page', async (hash, page) => {
  const routes = [
    { path: '/account', element: <AccountPage /> },
    { path: page, element: 'The page' },
  ];
  render(
    <TestShell
      at={`/account${hash}`}
      routes={routes}
      api={api}
      session={{ status: 'authenticated', user: ada }}
    />,
  );
  expect(await screen.findByText('The page')).toBeVisible();
});

describe('the account page', () => {
  it('has a title and shows every field of the profile', async () => {
    const { container } = await showTo(ada);
    expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    expect(document.title).toBe('My Account | Meshwork');
    expect(screen.getByRole('heading', { level: 2, name: 'Ada Lovelace' })).toBeVisible();
    expect(screen.getByText(ada.description as string)).toBeVisible();
    const rows = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(rows).toEqual([
      ['Email', 'ada@example.org Verified'],
      ['Role', 'User'],
      ['Name', 'Ada Lovelace'],
      ['Username', 'ada'],
      ['Title', 'Analyst'],
      ['Also known as', 'The Enchantress'],
      ['Location', 'London, England'],
      ['Affiliation', 'Analytical Engines'],
      ['FRC team number', '254'],
      ['FTC team number', '11115'],
      ['VRC team number', '1010A'],
      ['Rookie year', '2015'],
    ]);
    // The community shows the requests; this shell has no widgets.
    expect(screen.getByText(/^Your requests cannot be loaded right now/)).toBeVisible();
    const pages = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
    expect(pages.map((link) => link.getAttribute('href'))).toEqual([
      '/account',
      '/account/mails',
      '/account/security',
      '/account/data',
    ]);
    await expectNoAxeViolations(container);
  });

  it('shows which fields are empty, and that the address is not verified', async () => {
    await showTo(newcomer);
    expect(screen.getByText(/^Not said yet: name, title, also known as, location/)).toBeVisible();
    expect(screen.getByText('Not verified')).toBeVisible();
    expect(screen.getByText('You have not said anything about yourself yet.')).toBeVisible();
  });

  it('sends a visitor to the login, which returns here', async () => {
    const { container } = show({ status: 'unauthenticated', message: 'Not authenticated' });
    expect(screen.getByText('You must be logged in to view this page.')).toBeVisible();
    expect(await addressOf('Login')).toBe('/login?next=%2Faccount');
    await expectNoAxeViolations(container);
  });
});
