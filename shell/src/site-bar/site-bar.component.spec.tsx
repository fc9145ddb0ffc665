import { describe, expect, it } from '@jest/globals';
import { authCalls, type Site } from '@meshwork/contracts-auth';
import { aSite, aUser, fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Footer } from '../layout/footer.tsx';
import { SiteBar } from './site-bar.tsx';

const show = (part: ReactNode, site: Partial<Site> = {}, user = aUser()) =>
  render(
    <TestShell
      session={{ status: 'authenticated', user }}
      api={fakeApi({
        [authCalls.site.path]: aSite(site),
      })}
    >
      {part}
    </TestShell>,
  );

describe('the bar of the site', () => {
  it('says that the site can only be read', async () => {
    show(<SiteBar />, { readOnly: 'We are moving to a new machine until noon.' });
    expect(await screen.findByText('We are moving to a new machine until noon.')).toBeVisible();
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
