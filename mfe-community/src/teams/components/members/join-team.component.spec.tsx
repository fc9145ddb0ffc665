import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockToast, recordChanges } from '../../../test/shell.fixture.ts';
import { teamCard } from '../../test/team.fixture.ts';
import { JoinTeam } from './join-team.tsx';

function show(answer?: unknown, at = '/teams/7') {
  const { calls, onCall } = recordChanges();
  const toast = mockToast();
  render(
    <TestShell
      api={fakeApi({ [communityCalls.joinTeam.path]: answer }, onCall)}
      session={signedInAs()}
      toast={toast}
      at={at}
    >
      <JoinTeam team={teamCard()} membership={{ status: 'none' }} />
    </TestShell>,
  );
  return { calls, toast };
}
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Request to join' }));
  await screen.findByRole('dialog', { name: 'Join team 254' });
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Request' }));

it('sends a request with a message to the owner', async () => {
  const { calls, toast } = show({ membership: { status: 'PENDING', role: null } });
  await open();
  await expectNoAxeViolations(document.body);
  await userEvent.type(screen.getByLabelText(/Message/), 'I can solder.');
  await send();
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Request sent', expect.anything()));
  expect(calls).toEqual([
    { path: communityCalls.joinTeam.path, body: { teamId: 7, message: 'I can solder.' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('opens by the address, as after "Join it instead" or the login', async () => {
  show(undefined, '/teams/7?join=1');
  expect(await screen.findByRole('dialog', { name: 'Join team 254' })).toBeVisible();
});

it('limits the length of the message', async () => {
  const { calls } = show();
  await open();
  await userEvent.click(screen.getByLabelText(/Message/));
  await userEvent.paste('x'.repeat(2001));
  await send();
  expect(await screen.findByText('Message must be at most 2000 characters long')).toBeVisible();
  expect(calls).toEqual([]);
});
