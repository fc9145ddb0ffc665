import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { useLocation } from '@meshwork/shell-contract';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { DialogButton } from '@meshwork/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../../test/acts.ts';
import TeamsPage from '../../pages/teams.page.tsx';
import { team } from '../../test/team.fixture.ts';
import CreateTeamDialog from './create-team.dialog.tsx';

const CreateTeamButton = () => (
  <DialogButton dialog={(state) => <CreateTeamDialog {...state} />}>Create Team</DialogButton>
);

const Address = () => <p>at {useLocation().pathname + useLocation().search}</p>;

async function create(answers: Record<string, unknown>) {
  const routes = [
    { path: '/teams', element: <CreateTeamButton /> },
    { path: '/teams/:teamId', element: <Address /> },
  ];
  const shown = renderInShell(null, { answers, at: '/teams', routes });
  await press('Create Team');
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
  it('sends the fields, closes, shows a toast that opens the team, and stays on the list', async () => {
    const { sent, recorded } = await create({ [communityCalls.createTeam.path]: { team: team() } });
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
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Create Team' })).toBeVisible();
    act(() => recorded.opens[0]?.());
    expect(await screen.findByText('at /teams/7')).toBeVisible();
  });

  it('asks for the name of a class alone', async () => {
    const { sent, baseElement } = await create({ [communityCalls.createTeam.path]: { team: team() } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'This is for a class' }));
    expect(screen.queryByLabelText('Team number')).toBeNull();
    await userEvent.type(screen.getByLabelText('Name of the class'), 'Robotics 7b');
    await expectNoAxeViolations(baseElement);
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.[1]).toMatchObject({
      isClass: true,
      teamName: 'Robotics 7b',
      teamNumber: 'Class',
      teamType: 'OTHER',
      isCommunityTeam: true,
    });
  });

  it('forgets what stands for a class when it is none', async () => {
    await create({});
    const box = screen.getByRole('checkbox', { name: 'This is for a class' });
    // After the other fields, and with the focus where it was.
    expect(
      screen.getByLabelText('Location (optional)').compareDocumentPosition(box) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).not.toBe(0);
    await userEvent.click(box);
    expect(box).toHaveFocus();
    await userEvent.click(box);
    expect(await screen.findByLabelText('Team number')).toHaveValue('');
    expect(screen.getByLabelText('Team type')).toHaveValue('');
  });

  it('is opened by a link named after it, once', async () => {
    renderInShell(<TeamsPage />, {
      answers: {
        [communityCalls.listTeams.path]: { teams: [] },
        [communityCalls.userTeams.path]: { userTeams: [] },
      },
      at: '/teams?create=1',
    });
    const dialog = await screen.findByRole('dialog', { name: 'Create Team' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Create Team' })).toBeVisible();
  });

  it('begins as the form of a class for a link named after it', async () => {
    renderInShell(<TeamsPage />, {
      answers: {
        [communityCalls.listTeams.path]: { teams: [] },
        [communityCalls.userTeams.path]: { userTeams: [] },
      },
      at: '/teams?create=class',
    });
    expect(await screen.findByLabelText('Name of the class')).toBeVisible();
    const box = screen.getByRole('checkbox', { name: 'This is for a class' });
    expect(box).toBeChecked();
    await userEvent.click(box);
    expect(await screen.findByLabelText('Team number')).toHaveValue('');
  });

  it('sends a visitor who follows such a link to the login, and back to the form', async () => {
    renderInShell(null, {
      user: null,
      answers: { [communityCalls.listTeams.path]: { teams: [] } },
      at: '/teams?create=1',
      routes: [
        { path: '/teams', element: <TeamsPage /> },
        { path: '/login', element: <Address /> },
      ],
    });
    expect(await screen.findByText('at /login?next=%2Fteams%3Fcreate%3D1')).toBeVisible();
  });

  it('offers to join the team that has the number, and keeps what was typed', async () => {
    const taken = 'Team 254 already exists.';
    const issues = [{ path: 'teamNumber', message: taken }];
    await create({
      [communityCalls.createTeam.path]: failure(409, taken, { code: 'TEAM_EXISTS', issues }),
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
