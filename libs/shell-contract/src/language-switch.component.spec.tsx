import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { OUR_SITE } from '@meshwork/contracts-core';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageSwitch } from './language-switch.tsx';
import { takeHash } from './page-hash.ts';
import { aUser, renderInShell } from './testing.tsx';

beforeEach(() => {
  globalThis.meshSite = { ...OUR_SITE, draftLanguages: ['es', 'he'] };
});
afterEach(() => {
  globalThis.meshSite = undefined;
});

it('leads to the same page in every language of the site, each by its own name', async () => {
  const { container } = renderInShell(<LanguageSwitch />, { at: '/teams?search=a%20b', user: null });
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.lang, link.getAttribute('href')]);
  expect(links).toEqual([
    ['English', 'en', '/teams?search=a%20b'],
    ['Español', 'es', '/es/teams?search=a%20b'],
    ['עברית', 'he', '/he/teams?search=a%20b'],
  ]);
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('English');
  await expectNoAxeViolations(container);
});

it('is not there where a site has one language', () => {
  globalThis.meshSite = undefined;
  expect(renderInShell(<LanguageSwitch />).container).toBeEmptyDOMElement();
});

it('keeps the choice with the account of who is signed in', async () => {
  const { sent } = renderInShell(<LanguageSwitch />, { user: aUser(), answers: {} });
  const link = screen.getByRole('link', { name: 'Español' });
  // The page under test stays.
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(sent()).toEqual([['/_api/profile/update', { language: 'es' }]]);
});

it.each([
  ['of an invitation', () => {}],
  ['of a mail, which left the address', takeHash],
])('keeps the fragment of the address, such as the token %s', async (_which, open) => {
  renderInShell(<LanguageSwitch />, { at: '/login?next=%2Fteams%2Finvitations', user: null });
  location.hash = '#token=a';
  open();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Español' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(link.getAttribute('href')).toMatch(/\/es\/login\?next=%2Fteams%2Finvitations#token=a$/);
  location.hash = '';
});
