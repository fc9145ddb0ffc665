import { expect, it } from '@jest/globals';
import { fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, heardToast, sentCalls, signedIn, wordless } from '../../common/test/shell.fixture.ts';
import { STRANGER } from '../standing.ts';
import { teamCard } from '../test/team.fixture.tsx';
import { JoinTeam } from './join-team.tsx';

function show(answer?: unknown, at = '/teams/7') {
  const { calls, onCall } = sentCalls();
  const toast = heardToast();
  render(
    <TestShell
      api={fakeApi({ '/_api/teams/join': answer }, onCall)}
      session={signedIn()}
      toast={toast}
      at={at}
    >
      <JoinTeam team={teamCard()} standing={STRANGER} />
    </TestShell>,
  );
  return { calls, toast };
}
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Request to join' }));
  await screen.findByRole('dialog', { name: 'Join team 254' });
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Request' }));

it('sends a request with a word to the owner', async () => {
  const { calls, toast } = show({ membership: { status: 'PENDING', role: null } });
  await open();
  await expectNoAxeViolations(document.body);
  await userEvent.type(screen.getByLabelText(/Message/), 'I can solder.');
  await send();
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Request sent', expect.anything()));
  expect(calls).toEqual([{ path: '/_api/teams/join', body: { teamId: 7, message: 'I can solder.' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('opens at once where the address says so, as after "Join it instead" or the login', async () => {
  show(undefined, '/teams/7?join=1');
  expect(await screen.findByRole('dialog', { name: 'Join team 254' })).toBeVisible();
});

it('holds the message to its bound', async () => {
  const { calls } = show();
  await open();
  await userEvent.click(screen.getByLabelText(/Message/));
  await userEvent.paste('x'.repeat(2001));
  await send();
  expect(await screen.findByText('Message must be at most 2000 characters long')).toBeVisible();
  expect(calls).toEqual([]);
});

it.each([
  [failure(409, 'You have already asked to join this team.'), 'You have already asked to join this team.'],
  [wordless(500), 'Failed to send the request'],
])('says why it failed', async (answer, text) => {
  show(answer);
  await open();
  await send();
  expect(await screen.findByText(text)).toBeVisible();
});
