import { expect, it } from '@jest/globals';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SupportPage from './support.page.tsx';

const show = (at = '/support') => renderInShell(<SupportPage />, { at, user: null });

it('has each question under the hash of its address', async () => {
  const { container } = show();
  expect(screen.getByRole('region', { name: 'Frequently Asked Questions' })).toHaveAttribute('id', 'faq');
  await expectNoAxeViolations(container);
});

it('opens an answer on request', async () => {
  show();
  const answer = screen.getByText(/Verification is handled by the administrators/);
  expect(answer).not.toBeVisible();
  await userEvent.click(screen.getByText('How does a team get verified?'));
  expect(answer).toBeVisible();
});

it('opens the one answer that the address names', async () => {
  const { container } = show('/support#verification');
  expect(screen.getByText(/Verification is handled by the administrators/)).toBeVisible();
  expect(screen.getByText(/Ask for a new one/)).not.toBeVisible();
  await expectNoAxeViolations(container);
});
