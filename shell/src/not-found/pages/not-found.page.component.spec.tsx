import { expect, it } from '@jest/globals';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, within } from '@testing-library/react';
import NotFoundPage from './not-found.page.tsx';

it('shows what happened, the address, a link home and suggestions', async () => {
  const { container } = renderInShell(<NotFoundPage />, { at: '/robots/42', user: null });
  expect(document.title).toBe('Not Found | Meshwork');
  expect(screen.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  expect(screen.getByText(/There is no page at this address/)).toBeVisible();
  expect(screen.getByText('/robots/42')).toBeVisible();
  expect(await addressOf('Go to the start page')).toBe('/');
  const ways = within(screen.getByRole('region', { name: 'Maybe it is here' })).getAllByRole('link');
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([
    '/resources',
    '/teams',
    '/mentors',
    '/initiatives',
    '/support',
    '/contact',
  ]);
  await expectNoAxeViolations(container);
});
