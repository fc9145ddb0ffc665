import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { aUser, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogOf, press } from '../../../test/acts.ts';
import { teamCard } from '../../test/team.fixture.ts';
import ClaimsToReview from './claims-to-review.tsx';

const ada = aUser();
const { askClaimant, claimsToReview, decideClaim } = communityCalls;
const claim = {
  id: 5,
  team: { ...teamCard({ isVerified: false }), websiteUrl: 'https://www.team254.com' },
  person: { id: 99, displayName: 'Grace Hopper', username: 'grace' },
  isOwner: false,
  statement: 'I have coached it since 2019.',
  createdAt: '2026-11-20T08:00:00.000Z',
};

const show = (answer: unknown, decision: unknown = { ok: true }) =>
  renderInShell(<ClaimsToReview />, {
    user: { ...ada, role: 'moderator' },
    answers: {
      [claimsToReview.path]: answer,
      [decideClaim.path]: decision,
      [askClaimant.path]: { ok: true },
    },
    at: '/moderation/claims',
  });

it('shows a statement with its team and person, and accepts it', async () => {
  let claims = [claim];
  const { container, recorded, sent } = show(
    () => ({ claims }),
    () => {
      claims = [];
      return { ok: true };
    },
  );
  const [row] = within(await screen.findByRole('list', { name: 'Claims' })).getAllByRole('listitem');
  expect(row).toHaveTextContent(/254 The Cheesy Poofs.*FIRST FRC.*Wants to run it.*Grace Hopper @grace/);
  expect(screen.getByText('I have coached it since 2019.')).toBeVisible();
  await expectNoAxeViolations(container);
  await press('Accept 254 The Cheesy Poofs');
  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(recorded.toasts).toEqual(['success: Grace Hopper runs 254 The Cheesy Poofs now.']);
  expect(sent()).toEqual([[decideClaim.path, { claimId: 5, decision: 'ACCEPT' }]]);
});

it('declines with a reason', async () => {
  const { sent, recorded } = show({ claims: [{ ...claim, isOwner: true }] });
  expect(await screen.findByText('Asks to be verified')).toBeVisible();
  await press('Decline 254 The Cheesy Poofs');
  const dialog = within(await screen.findByRole('dialog'));
  await expectNoAxeViolations(document.body);
  await userEvent.type(dialog.getByLabelText(/Reason/), 'The register names somebody else.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline Claim' }));
  await waitFor(() => expect(recorded.toasts).toEqual(['success: Claim declined.']));
  expect(sent()[0]?.[1]).toEqual({
    claimId: 5,
    decision: 'DECLINE',
    reason: 'The register names somebody else.',
  });
});

it('asks the person, and shows what was asked and answered', async () => {
  const at = '2026-11-21T08:00:00.000Z';
  const talk = [
    { by: 'MODERATOR', text: 'Who can confirm it?', at },
    { by: 'CLAIMANT', text: 'Our school.', at: '2026-11-22T08:00:00.000Z' },
  ];
  const { sent } = show({ claims: [{ ...claim, talk }] });
  const list = within(await screen.findByRole('list', { name: 'Questions and answers' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^A moderator, .*Who can confirm it\?$/),
    expect.stringMatching(/^Grace Hopper, .*Our school\.$/),
  ]);
  await press('Ask Grace Hopper about 254 The Cheesy Poofs');
  const dialog = await dialogOf('Ask Grace Hopper');
  await userEvent.type(dialog.getByLabelText(/Question/), 'Since when?');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Question' }));
  await waitFor(() => expect(sent()).toEqual([[askClaimant.path, { claimId: 5, question: 'Since when?' }]]));
});

it('leaves an own one to another moderator', async () => {
  show({ claims: [{ ...claim, person: { ...claim.person, id: ada.id } }] });
  expect(await screen.findByText('This is your own: another moderator decides.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
});
