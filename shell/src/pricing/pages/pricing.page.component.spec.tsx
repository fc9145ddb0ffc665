import { expect, it } from '@jest/globals';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, within } from '@testing-library/react';
import PricingPage from './pricing.page.tsx';

const show = () => renderInShell(<PricingPage />, { at: '/pricing', user: null });

it.each([
  ['Get Started', '/login'],
  ['Start Free Trial', '/login'],
  ['Contact Sales', '/contact'],
  ['Get Started Free', '/login'],
])('"%s" leads to %s', (name, href) => {
  show();
  expect(screen.getAllByRole('link', { name })[0]).toHaveAttribute('href', href);
});

it('the comparison is a table by plan, which the keyboard can scroll', async () => {
  const { container } = show();
  const table = screen.getByRole('table', { name: 'Features of the plans Free, Team and Organization' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Feature', 'Free', 'Team', 'Organization']);
  expect(screen.getByRole('region', { name: 'All features by plan' })).toHaveAttribute('tabindex', '0');
  await expectNoAxeViolations(container);
});
