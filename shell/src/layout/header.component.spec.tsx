import { expect, it, jest } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { CONTRACT_VERSION, type Session } from '@meshwork/shell-contract';
import { aUser, fakeApi, TestShell, type TestShellProps } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import { RemotesProvider } from '../remotes/remotes.context.ts';
import { Header } from './header.tsx';

const visitor: Session = { status: 'unauthenticated', message: '' };
const person: Session = { status: 'authenticated', user: aUser() };

function open(session: Session, options: TestShellProps = {}) {
  const load = jest.fn((_name: string, _entry: string) => new Promise<unknown>(() => {}));
  const registry = {
    remote: () => ({ version: '1', entry: '/e.js', contractVersion: CONTRACT_VERSION, apis: {} }),
    refresh: async () => {},
  };
  const loader = createRemoteLoader(registry, { load });
  render(
    <RemotesProvider value={loader}>
      <TestShell session={session} at="/teams/5" {...options}>
        <Header />
      </TestShell>
    </RemotesProvider>,
  );
  return { load };
}

it('the header links to the five mounts and marks the current one', async () => {
  open(visitor);
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/resources',
    '/teams',
    '/mentors',
    '/initiatives',
    '/pricing',
  ]);
  expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual([
    'Teams',
  ]);
  await expectNoAxeViolations();
});

it('the header fetches a domain when its link is pointed at', async () => {
  const { load } = open(visitor);
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  await userEvent.hover(main.getByRole('link', { name: 'Mentors' }));
  expect(load).toHaveBeenCalledWith('mfe-community', '/e.js');
  await userEvent.hover(main.getByRole('link', { name: 'Pricing' }));
  expect(load).toHaveBeenCalledTimes(1);
});

it('the header shows the person, links to the account and logs out', async () => {
  const logout = jest.fn(async () => {});
  open(person, { sessionActions: { setUser: () => {}, logout } });
  expect(screen.getByRole('link', { name: /Ada Lovelace/ })).toHaveAttribute('href', '/account');
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(logout).toHaveBeenCalledTimes(1);
});

it('the header opens the person’s own pages and the theme from the picture', async () => {
  open(person);
  const menu = await screen.findByRole('button', { name: 'Your menu' });
  const links = ['Messages', 'My team', 'My initiatives', 'Saved', 'Account'];
  const panel = within(menu.nextElementSibling as HTMLElement);
  for (const name of links) expect(panel.getByRole('link', { name, hidden: true })).toBeInTheDocument();
  expect(menu).toHaveAttribute('popovertarget');
  expect(panel.getByRole('group', { name: 'Theme', hidden: true })).toBeInTheDocument();
});

it('the header counts on the picture and in its menu what waits for a moderator', async () => {
  const api = fakeApi({ [authCalls.waitingCases.path]: { open: 3, urgent: 1 } });
  open({ status: 'authenticated', user: aUser({ role: 'moderator' }) }, { api });
  const menu = await screen.findByRole('button', { name: 'Your menu, 3 waiting' });
  expect(within(menu.parentElement as HTMLElement).getByText('3')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Moderation (3)', hidden: true })[0]).toBeInTheDocument();
});

it('the header shows toasts when the logout did not reach the server', async () => {
  const toast = jest.fn();
  const logout = () => Promise.reject(new Error('offline'));
  open(person, { toast, sessionActions: { setUser: () => {}, logout } });
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(toast).toHaveBeenCalledWith('error', 'You are logged out here', expect.any(String));
});
