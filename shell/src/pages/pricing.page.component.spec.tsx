import { describe, expect, it } from '@jest/globals';
import { TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PricingPage from './pricing.page.tsx';

const show = () =>
  render(
    <TestShell at="/pricing">
      <PricingPage />
    </TestShell>,
  );

describe('the plans', () => {
  it.each([
    ['Free', '$0/month', 'Get Started', '/login'],
    ['Team', '$29/month', 'Start Free Trial', '/login'],
    ['Organization', 'Custom', 'Contact Sales', '/contact'],
  ])('%s costs %s', (name, price, action, href) => {
    show();
    const heading = screen.getByRole('heading', { level: 2, name });
    const plan = within(heading.closest('article') as HTMLElement);
    expect(
      plan.getByText((_, element) => element?.tagName === 'P' && element.textContent === price),
    ).toBeVisible();
    expect(plan.getByRole('link', { name: action })).toHaveAttribute('href', href);
  });

  it('promise a trial without a card, and a free start', () => {
    show();
    expect(screen.getByText('14-day free trial, no card required.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', '/login');
  });
});

describe('the comparison', () => {
  const shares = (feature: string) => {
    const row = screen.getByRole('rowheader', { name: feature }).closest('tr') as HTMLElement;
    return within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  };

  it('is a table by plan, which the keyboard can scroll', async () => {
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

  // docs/product.md#pricing
  it.each([
    ['Teams', '1', 'Unlimited', 'Unlimited'],
    ['Posting initiatives', 'Not included', 'Included', 'Included'],
    ['Priority mentor connections', 'Not included', 'Included', 'Included'],
    ['Team analytics', 'Not included', 'Included', 'Included'],
    ['Email support', 'Not included', 'Included', 'Included'],
    ['API access', 'Not included', 'Limited', 'Unlimited'],
    ['Custom branding', 'Not included', 'Not included', 'Included'],
    ['Verified mentor status', 'Not included', 'Not included', 'Included'],
    ['Advanced analytics', 'Not included', 'Not included', 'Included'],
    ['Integrations', 'Not included', 'Not included', 'Included'],
    ['Dedicated support', 'Not included', 'Not included', 'Included'],
  ])('shows which plans include %s', (feature, ...expected) => {
    show();
    expect(shares(feature)).toEqual(expected);
  });
});

it('answers how to pay', async () => {
  show();
  const answer = screen.getByText(/Major credit cards and PayPal/);
  expect(answer).not.toBeVisible();
  await userEvent.click(screen.getByText('Which payment methods do you accept?'));
  expect(answer).toBeVisible();
});
