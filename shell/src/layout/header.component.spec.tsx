import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { authCalls, lookAroundAddress, type Site } from '@meshwork/contracts-auth';
import { OUR_SITE } from '@meshwork/contracts-core';
import type { Session } from '@meshwork/shell-contract';
import {
  aSite,
  aUser,
  fakeApi,
  renderInShell,
  signedInAs,
  TestShell,
  type TestShellProps,
} from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { TestRemotes } from '../remotes/test/remotes.fixture.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SiteBar } from './layout.tsx';

const visitor: Session = { status: 'unauthenticated', message: '' };
const person = signedInAs();

function open(session: Session, options: TestShellProps = {}) {
  const load = jest.fn((_name: string, _entry?: string) => new Promise<unknown>(() => {}));
  render(
    <TestRemotes load={load}>
      <TestShell session={session} at="/teams/5" {...options}>
        <Header />
      </TestShell>
    </TestRemotes>,
  );
  return { load };
}

it('the header fetches a domain when its link is pointed at', async () => {
  const { load } = open(visitor);
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  await userEvent.hover(main.getByRole('link', { name: 'Mentors' }));
  expect(load).toHaveBeenCalledWith('mfe-community', '/e.js');
  await userEvent.hover(main.getByRole('link', { name: 'Pricing' }));
  expect(load).toHaveBeenCalledTimes(1);
});

afterEach(() => {
  globalThis.meshSite = undefined;
});

it('operators put a sentence above every page, and take the prices out of the header', async () => {
  globalThis.meshSite = {
    name: 'Robots Nord',
    tagline: 'Robots.',
    banner: 'We move on Friday.',
    pricing: 'hidden',
  };
  open(visitor);
  renderInShell(<SiteBar />);
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(main.getByRole('link', { name: 'Mentors' })).toBeVisible();
  expect(main.queryByRole('link', { name: 'Pricing' })).toBeNull();
  expect(screen.getByText('We move on Friday.')).toBeVisible();
});

it('the header shows the person, links to the account and logs out', async () => {
  const logout = jest.fn(async () => {});
  open(person, { sessionActions: { setUser: () => {}, logout } });
  const own = screen.getByRole('link', { name: /Ada Lovelace/ });
  expect(own).toHaveAttribute('href', '/account');
  // Picture and name are one link at every width.
  expect(within(own).getByText('Ada Lovelace')).toBeVisible();
  expect(own.firstElementChild).toHaveTextContent('A');
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(logout).toHaveBeenCalledTimes(1);
});

it('the header opens the person’s own pages from the menu beside the name', async () => {
  open(person);
  const menu = await screen.findByRole('button', { name: 'Your menu' });
  const links = ['Messages', 'My team', 'My initiatives', 'Saved', 'Account'];
  const panel = within(menu.nextElementSibling as HTMLElement);
  for (const name of links) expect(panel.getByRole('link', { name, hidden: true })).toBeInTheDocument();
  expect(menu).toHaveAttribute('popovertarget');
  expect(panel.getByRole('radio', { name: 'Dark', hidden: true })).toBeInTheDocument();
});

it('the header counts on the menu and in it what waits for a moderator', async () => {
  const api = fakeApi({ [authCalls.waitingCases.path]: { open: 3, urgent: 1 } });
  open(signedInAs({ role: 'moderator' }), { api });
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

const show = (part: ReactNode, site: Partial<Site> = {}, user = aUser()) =>
  renderInShell(part, { user, at: '/', answers: { [authCalls.site.path]: aSite(site) } });

describe('the bar of the site', () => {
  it('says that the site can only be read', async () => {
    show(<SiteBar />, { readOnly: 'We are moving to a new machine until noon.' });
    expect(await screen.findByText('We are moving to a new machine until noon.')).toBeVisible();
  });

  it('says once that the people of a demonstration are made up', async () => {
    show(<SiteBar />, { lookAround: ['student'] });
    expect(await screen.findByText(/A demonstration: the people here are made up\./)).toBeVisible();
  });

  it('says it before the service has answered, and no longer where nobody is there to look around as', async () => {
    globalThis.meshSite = { ...OUR_SITE, demonstration: true };
    show(<SiteBar />, { lookAround: [] });
    expect(screen.getByText(/A demonstration/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/A demonstration/)).toBeNull());
  });

  it('says as whom somebody looks around, and leads out to where another part can be chosen', async () => {
    const { container, recorded } = show(<SiteBar />, {}, aUser({ email: lookAroundAddress('captain') }));
    expect(screen.getByText(/You are looking around as captain, in a demonstration\./)).toBeVisible();
    await expectNoAxeViolations(container);
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(recorded.sessions).toEqual(['nobody']);
  });

  it('tells a suspended person where the reason is', () => {
    const suspension = { until: null, rule: 'spam', note: 'Spam', secondLook: 'ASKED' } as const;
    show(<SiteBar />, {}, aUser({ standing: { ...aUser().standing, suspension } }));
    expect(screen.getByRole('link', { name: 'Why, and what you can do' })).toHaveAttribute(
      'href',
      '/account',
    );
  });

  it('tells a person whose mail comes back where to change the address', () => {
    show(<SiteBar />, {}, aUser({ mailRefusal: 'MAILBOX_FULL' }));
    expect(screen.getByText(/We could not deliver mail to ada@example\.org\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change it, or try again' })).toHaveAttribute('href', '/account');
  });
});

describe('the footer', () => {
  it('has no address and no outside link that operators have not set', async () => {
    show(<Footer />);
    await screen.findByText(/Meshwork\. All rights reserved/);
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\//);
    expect(await addressOf('Guidelines')).toBe('/guidelines');
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await userEvent.click(screen.getByRole('radio', { name: 'System' }));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  it('has what operators have set', async () => {
    const { container } = show(<Footer />, {
      contactEmail: 'help@robots.example',
      legalEntity: 'Robots for All',
      socialLinks: [{ label: 'Mastodon', url: 'https://social.example/@robots' }],
    });
    expect(await addressOf('Mastodon')).toBe('https://social.example/@robots');
    expect(await addressOf('Email support')).toBe('mailto:help@robots.example');
    expect(screen.getByText(/Robots for All\. All rights reserved/)).toBeVisible();
    await expectNoAxeViolations(container);
  });
});
