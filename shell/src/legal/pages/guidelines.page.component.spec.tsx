import { expect, it } from '@jest/globals';
import { GUIDELINES } from '@meshwork/contracts-core';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen } from '@testing-library/react';
import GuidelinesPage from './guidelines.page.tsx';

it('shows every published rule at its anchor, and where to turn', async () => {
  const { container } = renderInShell(<GuidelinesPage />, { at: '/guidelines', user: null });
  expect(document.title).toBe('Community Guidelines | Meshwork');
  expect(screen.getByRole('heading', { level: 1, name: 'Guidelines' })).toBeVisible();
  for (const { id, title, text } of GUIDELINES) {
    expect(document.getElementById(id)).toHaveAccessibleName(new RegExp(`${title}$`));
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('region', { name: /Where to turn$/ })).toHaveTextContent(/emergency number/);
  await expectNoAxeViolations(container);
});
