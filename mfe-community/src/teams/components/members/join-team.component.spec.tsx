import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { teamCard } from '../../test/team.fixture.ts';
import { JoinTeam } from './join-team.tsx';

const show = (answer?: unknown, at = '/teams/7') =>
  renderInShell(<JoinTeam team={teamCard()} membership={{ status: 'none' }} />, {
    answers: { [communityCalls.joinTeam.path]: answer },
    at,
  });
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Request to join' }));
  await screen.findByRole('dialog', { name: 'Join team 254' });
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Request' }));

it('sends a request with a message to the owner', async () => {
  const { sent, recorded } = show({ membership: { status: 'PENDING', role: null } });
  await open();
  await expectNoAxeViolations(document.body);
  await userEvent.type(screen.getByLabelText(/Message/), 'I can solder.');
  await send();
  await waitFor(() => expect(recorded.toasts[0]).toContain('success: Request sent'));
  expect(sent()).toEqual([[communityCalls.joinTeam.path, { teamId: 7, message: 'I can solder.' }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('opens by the address, as after "Join it instead" or the login', async () => {
  show(undefined, '/teams/7?join=1');
  expect(await screen.findByRole('dialog', { name: 'Join team 254' })).toBeVisible();
});
