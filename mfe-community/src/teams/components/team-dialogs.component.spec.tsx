import { describe, expect, it, jest } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { seenOf } from '@meshwork/contracts-core';
import { useLocation } from '@meshwork/shell-contract';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { DialogButton } from '@meshwork/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogOf, press } from '../../test/acts.ts';
import TeamsPage from '../pages/teams.page.tsx';
import { team } from '../test/team.fixture.ts';
import CreateTeamDialog from './form/create-team.dialog.tsx';
import EditTeamDialog from './form/edit-team.dialog.tsx';
import { TEAM_FIELDS } from './form/team.form.tsx';
import InviteDialog from './invitations/invite.dialog.tsx';

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

async function edit(edited = team()) {
  const button = (
    <DialogButton dialog={(state) => <EditTeamDialog team={edited} {...state} />}>Edit Team</DialogButton>
  );
  const shown = renderInShell(button, { answers: { [communityCalls.updateTeam.path]: { team: team() } } });
  await press('Edit Team');
  await screen.findByRole('dialog', { name: 'Edit team 254' });
  return shown;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

it('starts with the values of the team, warns that Verified may go, and sends all fields', async () => {
  const { sent, recorded } = await edit();
  expect(screen.getByLabelText('Team name')).toHaveValue('The Cheesy Poofs');
  expect(screen.getByLabelText('Website')).toHaveValue('https://www.team254.com');
  const notice = 'Changing the name, the number, the type or the website clears Verified.';
  expect(screen.getByText(new RegExp(notice))).toBeVisible();
  await expectNoAxeViolations(document.body);
  await userEvent.clear(screen.getByLabelText('Website'));
  await userEvent.type(screen.getByLabelText('Team name'), '!');
  await userEvent.selectOptions(screen.getByLabelText('Who may post for the team'), 'Owners only');
  await save();
  await waitFor(() => expect(recorded.toasts).toEqual(['success: Team updated successfully!']));
  expect(sent()[0]?.[1]).toMatchObject({
    teamId: 7,
    teamName: 'The Cheesy Poofs!',
    rookieYear: 1999,
    whoPosts: 'OWNERS',
    websiteUrl: null,
    githubUrl: 'https://github.com/team254',
    seen: seenOf(team(), TEAM_FIELDS),
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('sends what the team says about itself, and what it needs', async () => {
  const needs = [{ kind: 'PART' as const, words: 'Motors' }];
  const { sent } = await edit(team({ description: 'We throw.', city: 'San Jose', needs }));
  expect(screen.getByLabelText('Description')).toHaveValue('We throw.');
  expect(screen.getByLabelText('Need 1')).toHaveValue('Motors');
  await userEvent.type(screen.getByLabelText('City where you meet'), ' East');
  await userEvent.type(screen.getByLabelText('Youngest age'), '14');
  await userEvent.selectOptions(screen.getByLabelText('New members'), 'Not right now');
  await press('Add a need');
  await userEvent.selectOptions(screen.getByLabelText('Kind of need 2'), 'Money');
  await userEvent.type(screen.getByLabelText('Need 2'), 'For the trip');
  await press('Remove need 1');
  await expectNoAxeViolations(document.body);
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[1]).toMatchObject({
    description: 'We throw.',
    city: 'San Jose East',
    meetingTimes: null,
    minAge: 14,
    maxAge: null,
    takesMembers: false,
    needs: [{ kind: 'MONEY', words: 'For the trip' }],
  });
});

it('shows at its field what is wrong with an age or a need', async () => {
  const { sent } = await edit();
  await userEvent.type(screen.getByLabelText('Youngest age'), '18');
  await userEvent.type(screen.getByLabelText('Oldest age'), '14');
  await press('Add a need');
  await save();
  expect(await screen.findByText('Say in a few words what you need')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Need 1'), 'Motors');
  await save();
  expect(await screen.findByText('The highest age must not be below the lowest')).toBeVisible();
  expect(sent()).toEqual([]);
});

const { invite, revokeInvitation } = communityCalls;
const OPEN = { id: 4, role: 'MEMBER', to: null, usesLeft: 3, expiresAt: '2026-12-01T12:00:00.000Z' };
const URL = 'http://localhost:8080/teams/invitations#abc';

function show(answer: unknown, open: unknown[] = []) {
  // GET and POST have one path.
  const respond = (_url: unknown, body: unknown) => (body === undefined ? { invitations: open } : answer);
  return renderInShell(<InviteDialog team={team()} open onOpenChange={() => {}} />, {
    answers: { [invite.path]: respond, [revokeInvitation.path]: { ok: true } },
  });
}
const dialog = async () => await dialogOf('Invite to team 254');

it('makes a link with role, end and uses, which can be copied', async () => {
  const user = userEvent.setup();
  const { sent, recorded } = show({ invitation: OPEN, url: URL });
  const form = await dialog();
  await userEvent.selectOptions(form.getByLabelText('Role'), 'Owner');
  const uses = form.getByLabelText('For … people');
  await userEvent.clear(uses);
  await userEvent.type(uses, '3');
  await expectNoAxeViolations(document.body);
  await userEvent.click(form.getByRole('button', { name: 'Make a Link' }));
  expect(await form.findByLabelText('Link of the invitation')).toHaveValue(URL);
  expect(sent()[0]?.[1]).toEqual({ teamId: 7, role: 'OWNER', to: null, days: 14, uses: 3 });
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(form.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(recorded.toasts).toEqual(['success: Link copied.']));
  expect(copied).toHaveBeenCalledWith(URL);
});

it('invites a person, and shows at the field that nobody has the name', async () => {
  const message = 'Nobody has this username.';
  show(failure(404, message, { issues: [{ path: 'to', message }] }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/Username or address/), 'grace');
  expect(form.queryByLabelText('For … people')).not.toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Send Invitation' }));
  expect(await form.findByText(message)).toBeVisible();
});

it('lists what is open, with why a mail came back, and revokes it', async () => {
  const refused = { role: 'OWNER', to: 'grace', usesLeft: 1, mailRefusal: 'NO_SUCH_ADDRESS' };
  const { sent, recorded } = show({}, [OPEN, { ...OPEN, ...refused, id: 5 }]);
  const form = await dialog();
  const [link, person] = within(await form.findByRole('list')).getAllByRole('listitem');
  expect(link).toHaveTextContent('Link for 3 people, member, until Dec 1, 2026');
  expect(person).toHaveTextContent('grace, owner, until Dec 1, 2026');
  expect(person).toHaveTextContent(
    'We could not deliver the mail. Its mail server does not know this address.',
  );
  await userEvent.click(form.getByRole('button', { name: 'Revoke: grace' }));
  await waitFor(() => expect(recorded.toasts).toEqual(['success: Invitation revoked.']));
  expect(sent()).toEqual([[revokeInvitation.path, { teamId: 7, invitationId: 5 }]]);
});
