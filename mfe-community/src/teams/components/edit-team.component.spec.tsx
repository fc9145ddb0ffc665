import { expect, it } from '@jest/globals';
import { fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, heardToast, sentCalls, signedIn } from '../../common/test/shell.fixture.ts';
import { team } from '../test/team.fixture.tsx';
import { EditTeam } from './edit-team.tsx';

const NOTICE =
  'Changing the number or the type clears Verified. An administrator then verifies the team anew.';

async function show(given = team(), answer: unknown = { team: team() }) {
  const { calls, onCall } = sentCalls();
  const toast = heardToast();
  render(
    <TestShell api={fakeApi({ '/_api/teams/update': answer }, onCall)} session={signedIn()} toast={toast}>
      <EditTeam team={given} />
    </TestShell>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit Team' }));
  await screen.findByRole('dialog', { name: 'Edit team 254' });
  return { calls, toast };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

it('starts with what the team has, and warns of what clears Verified', async () => {
  await show();
  expect(screen.getByLabelText('Team name')).toHaveValue('The Cheesy Poofs');
  expect(screen.getByLabelText('Website')).toHaveValue('https://www.team254.com');
  expect(screen.getByText(NOTICE)).toBeVisible();
  await expectNoAxeViolations(document.body);
});

it('does not speak of Verified where there is none', async () => {
  await show(team({ isVerified: false }));
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});

it('sends all fields with the team, says so and closes', async () => {
  const { calls, toast } = await show();
  await userEvent.clear(screen.getByLabelText('Website'));
  await userEvent.type(screen.getByLabelText('Team name'), '!');
  await save();
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Team updated successfully!'));
  expect(calls[0]?.body).toMatchObject({
    teamId: 7,
    teamName: 'The Cheesy Poofs!',
    rookieYear: 1999,
    websiteUrl: null,
    githubUrl: 'https://github.com/team254',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('keeps what was typed when the server refuses, and says why', async () => {
  await show(team(), failure(409, 'Team 971 already exists.'));
  await userEvent.clear(screen.getByLabelText('Team number'));
  await userEvent.type(screen.getByLabelText('Team number'), '971');
  await save();
  expect(await screen.findByText('Team 971 already exists.')).toBeVisible();
  expect(screen.getByLabelText('Team number')).toHaveValue('971');
});

it('forgets what was typed on Cancel', async () => {
  await show();
  await userEvent.type(screen.getByLabelText('Team name'), ' never mind');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Edit Team' }));
  expect(await screen.findByLabelText('Team name')).toHaveValue('The Cheesy Poofs');
});
