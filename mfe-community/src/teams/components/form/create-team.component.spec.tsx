import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { useLocation } from '@meshwork/shell-contract';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { DialogButton } from '@meshwork/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { team } from '../../test/team.fixture.ts';
import CreateTeamDialog from './create-team.dialog.tsx';

const CreateTeamButton = () => (
  <DialogButton dialog={(state) => <CreateTeamDialog {...state} />}>Create Team</DialogButton>
);

const Address = () => <p>at {useLocation().pathname + useLocation().search}</p>;

async function show(answers: Record<string, unknown>) {
  const routes = [
    { path: '/teams', element: <CreateTeamButton /> },
    { path: '/teams/:teamId', element: <Address /> },
  ];
  const shown = renderInShell(null, { answers, at: '/teams', routes });
  await userEvent.click(screen.getByRole('button', { name: 'Create Team' }));
  await screen.findByRole('dialog', { name: 'Create Team' });
  return shown;
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
  it('sends the fields, shows a toast, and opens the team', async () => {
    const { sent, recorded } = await show({ [communityCalls.createTeam.path]: { team: team() } });
    await fill();
    await userEvent.type(screen.getByLabelText(/Location/), ' Leeds, UK ');
    await userEvent.click(screen.getByRole('checkbox', { name: 'This is a community team' }));
    await userEvent.type(screen.getByLabelText('GitHub'), 'https://github.com/gears');
    await send();
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Team created successfully!']));
    expect(sent()[0]?.[1]).toMatchObject({
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
});
