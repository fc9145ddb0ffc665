import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { useLocation } from '@meshwork/shell-contract';
import { failure, fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { DialogButton } from '@meshwork/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failureWithoutText, mockToast, recordChanges } from '../../../test/shell.fixture.ts';
import { team } from '../../test/team.fixture.ts';
import CreateTeamDialog from './create-team.dialog.tsx';

const CreateTeamButton = () => (
  <DialogButton dialog={(state) => <CreateTeamDialog {...state} />}>Create Team</DialogButton>
);

const Address = () => <p>at {useLocation().pathname + useLocation().search}</p>;

async function show(answers: Record<string, unknown> = {}) {
  const { calls, onCall } = recordChanges();
  const toast = mockToast();
  render(
    <TestShell
      api={fakeApi(answers, onCall)}
      session={signedInAs()}
      toast={toast}
      at="/teams"
      routes={[
        { path: '/teams', element: <CreateTeamButton /> },
        { path: '/teams/:teamId', element: <Address /> },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create Team' }));
  await screen.findByRole('dialog', { name: 'Create Team' });
  return { calls, toast };
}

const send = async () => {
  const buttons = screen.getAllByRole('button', { name: 'Create Team' });
  await userEvent.click(buttons.at(-1) as HTMLElement);
};

async function fill() {
  await userEvent.type(screen.getByLabelText('Team name'), 'Gear Grinders');
  await userEvent.type(screen.getByLabelText('Team number'), '254');
  await userEvent.selectOptions(screen.getByLabelText('Team type'), 'FIRST_FRC');
}

describe('Create Team', () => {
  it('shows what is missing or wrong on each field, and sends nothing', async () => {
    const { calls } = await show();
    await userEvent.type(screen.getByLabelText('Website'), 'not a link');
    await userEvent.type(screen.getByLabelText(/Rookie year/), 'long ago');
    await send();
    for (const text of [
      'Team name must be at least 3 characters long',
      'Team number is required',
      'Please select a team type',
      'Rookie year must be a whole number between 1980 and 2100',
      'Please enter a valid URL',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Team name')).toHaveFocus();
    expect(calls).toEqual([]);
    await expectNoAxeViolations(document.body);
  });

  it('sends the fields, shows a toast, and opens the team', async () => {
    const { calls, toast } = await show({ [communityCalls.createTeam.path]: { team: team() } });
    await fill();
    await userEvent.type(screen.getByLabelText(/Location/), ' Leeds, UK ');
    await userEvent.click(screen.getByRole('checkbox', { name: 'This is a community team' }));
    await userEvent.type(screen.getByLabelText('GitHub'), 'https://github.com/gears');
    await send();
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Team created successfully!'));
    expect(calls[0]?.body).toMatchObject({
      teamName: 'Gear Grinders',
      teamNumber: '254',
      teamType: 'FIRST_FRC',
      location: 'Leeds, UK',
      isCommunityTeam: true,
      githubUrl: 'https://github.com/gears',
      websiteUrl: null,
    });
    // The new team opens, with its next step.
    expect(await screen.findByText(/\/teams\/7/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers to join the team that has the number, and keeps what was typed', async () => {
    const taken = 'Team 254 already exists.';
    await show({
      [communityCalls.createTeam.path]: failure(409, taken, {
        code: 'TEAM_EXISTS',
        issues: [{ path: 'teamNumber', message: taken }],
      }),
      [communityCalls.teamByNumber.path]: { teamId: 165 },
    });
    await fill();
    await send();
    expect(await screen.findByText(taken)).toBeVisible();
    expect(screen.getByLabelText('Team number')).toBeInvalid();
    expect(screen.getByLabelText('Team name')).toHaveValue('Gear Grinders');
    await userEvent.click(await screen.findByRole('link', { name: 'Join it instead' }));
    expect(await screen.findByText('at /teams/165?join=1')).toBeVisible();
  });

  it("shows the server's issues on their fields, and its own text where the server sends none", async () => {
    const issues = [{ path: 'teamNumber', message: 'Team number must be at most 20 characters long' }];
    let answer = failure(400, issues[0]?.message ?? '', { issues });
    await show({ [communityCalls.createTeam.path]: () => answer });
    await fill();
    await send();
    expect(await screen.findByText('Team number must be at most 20 characters long')).toBeVisible();
    expect(screen.getByLabelText('Team number')).toBeInvalid();
    answer = failureWithoutText(500);
    await userEvent.type(screen.getByLabelText('Team number'), '1');
    await send();
    expect(await screen.findByText('Failed to create team')).toBeVisible();
  });
});
