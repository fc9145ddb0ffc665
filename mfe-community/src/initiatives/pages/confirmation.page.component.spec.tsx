import { expect, it } from '@jest/globals';
import { type Confirmation, communityCalls } from '@meshwork/contracts-community';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen } from '@testing-library/react';
import ConfirmationPage from './confirmation.page.tsx';

it('says who took part, with an address and a picture of it to check', async () => {
  const answer: Confirmation = {
    ...{
      name: 'Mia',
      team: '254',
      title: 'Build Day',
      organization: 'Foxes',
      location: 'Detroit',
      hours: 6.5,
    },
    ...{ startDate: '2026-03-07', endDate: null },
  };
  const { container } = renderInShell(<ConfirmationPage />, {
    answers: { [communityCalls.confirmation.path]: answer },
  });
  expect(await screen.findByRole('heading', { name: 'Mia took part' })).toBeVisible();
  for (const text of ['254', 'Mar 7, 2026', '6.5 hours', location.href])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('img', { name: `Code ${location.href} to scan` })).toBeVisible();
  await expectNoAxeViolations(container);
});
