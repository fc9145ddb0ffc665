import { describe, expect, it } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { aSite, fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import CookiesPage from './cookies.page.tsx';
import PrivacyPage from './privacy.page.tsx';
import TermsPage from './terms.page.tsx';

const show = (Page: ComponentType, contactEmail: string | null = null) =>
  render(
    <TestShell
      api={fakeApi({ [authCalls.site.path]: aSite({ contactEmail, legalEntity: 'Robots for All' }) })}
    >
      <Page />
    </TestShell>,
  );

const numbered = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .flatMap(({ textContent }) => (/^\d/.test(textContent ?? '') ? [textContent] : []));

describe.each([
  ['Privacy Policy', PrivacyPage, 13],
  ['Terms of Service', TermsPage, 9],
  ['Cookie Policy', CookiesPage, 5],
] as const)('%s', (title, Page, count) => {
  it('has a title, a date and numbered sections', async () => {
    const { container } = show(Page);
    expect(document.title).toBe(`${title} | Meshwork`);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(/^Last updated:/)).toHaveTextContent('Last updated: January 2025');
    expect(numbered().map((text) => Number.parseInt(text ?? '', 10))).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
    await expectNoAxeViolations(container);
  });

  it('has a table of contents that links to each section and moves the focus', async () => {
    show(Page);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links).toHaveLength(count);
    for (const link of links) {
      const id = new URL((link as HTMLAnchorElement).href).hash.slice(1);
      await userEvent.click(link);
      expect(document.getElementById(id)).toHaveFocus();
      expect(document.getElementById(id)).toHaveAccessibleName(new RegExp(`${link.textContent}$`));
    }
  });
});

it('the privacy policy names the age, the cookies, the operator and an address', async () => {
  show(PrivacyPage, 'legal@robots.example');
  expect(screen.getByText(/does not serve children under 13/)).toBeVisible();
  expect(await addressOf('Cookie Policy')).toBe('/cookies');
  expect((await screen.findAllByRole('link', { name: /^legal@/ }))[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:legal@/),
  );
  expect(screen.getByText('· Robots for All')).toBeVisible();
});

it('the terms name the age, and the contact page where operators have set no address', () => {
  show(TermsPage);
  expect(screen.getByText(/To have an account you must be at least 13 years old/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'the contact page' })).toHaveAttribute('href', '/contact');
  expect(screen.queryByRole('link', { name: /@/ })).toBeNull();
});

it('the cookie policy names the cookie under both of its names', () => {
  show(CookiesPage);
  expect(screen.getByText('__Host-meshwork_session')).toBeVisible();
  expect(screen.getByText('meshwork_session')).toBeVisible();
});
