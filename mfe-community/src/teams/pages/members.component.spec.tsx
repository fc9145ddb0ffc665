import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import { useLocation } from '@meshwork/shell-contract';
import { aUser, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogOf, press } from '../../test/acts.ts';
import { JoinTeam } from '../components/members/join-team.tsx';
import { WriteToTeam } from '../components/page/write-to-team.tsx';
import { MEMBER, members, OWNER, team, teamCard } from '../test/team.fixture.ts';
import { TEAM_PAGE } from '../test/team-page.fixture.tsx';
import InvitationPage from './invitation.page.tsx';

interface Given {
  membership?: unknown;
  memberCount?: number;
  ownerCount?: number;
  answers?: Record<string, unknown>;
  role?: 'user' | 'admin';
}

const { acceptInvitation, answerTransfer, changeTeamRole, deleteTeam, invitation } = communityCalls;
const { joinTeam, ownMatters, removeMember, respondToMember, teamDetails, teamMembers } = communityCalls;

function showMembers({ membership = OWNER, memberCount = 2, ownerCount = 1, answers, role }: Given = {}) {
  const details = { team: team({ memberCount, ownerCount }), resources: [], initiatives: [], membership };
  return renderInShell(null, {
    answers: { [teamDetails.path]: details, [teamMembers.path]: members, ...answers },
    user: aUser(role && { role }),
    at: '/teams/7?tab=members',
    routes: [TEAM_PAGE],
  });
}

describe('members of a team', () => {
  it('shows who belongs to it with role and day, without controls for a plain member', async () => {
    const { container } = showMembers({
      membership: MEMBER,
      answers: { [teamMembers.path]: { ...members, requests: [] } },
    });
    const list = await screen.findByRole('list', { name: 'Members' });
    const [ada, grace] = within(list).getAllByRole('listitem');
    expect(ada).toHaveTextContent(/Ada Lovelace.*Owner.*You.*Joined Jan 5, 2026/);
    expect(grace).toHaveTextContent(/Grace Hopper.*Member.*Joined Feb 6, 2026/);
    expect(screen.queryByRole('button', { name: /Transfer/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit Team' })).not.toBeInTheDocument();
    expect(screen.queryByText('Join requests')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });
});

describe('join requests', () => {
  const open = () => {
    let waiting = true;
    return showMembers({
      answers: {
        [teamMembers.path]: () => (waiting ? members : { ...members, requests: [] }),
        [respondToMember.path]: () => {
          waiting = false;
          return { ok: true };
        },
      },
    });
  };
  const path = respondToMember.path;

  it('Accept answers the request and shows a toast', async () => {
    const { sent, recorded, container } = open();
    const list = await screen.findByRole('list', { name: 'Join requests' });
    expect(list).toHaveTextContent(/Linus Park.*Asked Mar 7, 2026.*I can solder\./);
    await expectNoAxeViolations(container);
    await press('Accept Linus Park');
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Linus Park is now a member.']));
    expect(sent()).toEqual([[path, { teamId: 7, userId: 3, decision: 'ACCEPT' }]]);
    await waitFor(() => expect(screen.queryByText('I can solder.')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('Decline takes a reason', async () => {
    const { sent, recorded } = open();
    await press('Decline Linus Park');
    const dialog = await dialogOf('Decline Linus Park?');
    await expectNoAxeViolations(document.body);
    await userEvent.type(dialog.getByLabelText(/Reason/), 'We are full.');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline Request' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Request declined.']));
    const body = { teamId: 7, userId: 3, decision: 'DECLINE', note: 'We are full.' };
    expect(sent()).toEqual([[path, body]]);
    await waitFor(() => expect(screen.queryByText('I can solder.')).not.toBeInTheDocument());
  });

  it('are answered by an admin where the team has no owner, with a note on what accepting means', async () => {
    showMembers({
      membership: null,
      memberCount: 0,
      ownerCount: 0,
      role: 'admin',
      answers: { [teamMembers.path]: { ...members, members: [] } },
    });
    expect(await screen.findByRole('button', { name: 'Accept Linus Park' })).toBeVisible();
    expect(screen.getByText(/has no owner: the first person you accept becomes its owner/)).toBeVisible();
    expect(await screen.findByText('No Members Yet')).toBeVisible();
  });
});

describe('ownership', () => {
  it('that is offered already can be taken back', async () => {
    const [ada, grace] = members.members;
    const { sent } = showMembers({
      answers: {
        [teamMembers.path]: { members: [ada, { ...grace, isOffered: true }], requests: [] },
        [communityCalls.withdrawTransfer.path]: { ok: true },
      },
    });
    expect(await screen.findByText('Asked to take over')).toBeVisible();
    await press('Take back the offer to Grace Hopper');
    await waitFor(() => expect(sent()).toEqual([[communityCalls.withdrawTransfer.path, { teamId: 7 }]]));
  });

  it.each([
    ['Accept ownership', 'ACCEPT', 'You run this team now.'],
    ['Decline', 'DECLINE', 'Offer declined.'],
  ])('is answered by the member who is asked: %s', async (label, decision, text) => {
    const { sent, recorded, container } = showMembers({
      membership: { ...MEMBER, offeredBy: 'Ada Lovelace' },
      answers: { [answerTransfer.path]: { ok: true } },
    });
    expect(await screen.findByText('Ada Lovelace offers you to run this team')).toBeVisible();
    await expectNoAxeViolations(container);
    await press(label);
    await waitFor(() => expect(recorded.toasts).toEqual([`success: ${text}`]));
    expect(sent()).toEqual([[answerTransfer.path, { teamId: 7, decision }]]);
  });
});

describe('owners', () => {
  const manage = async () => {
    await press('Manage Grace Hopper');
    return screen.findByRole('dialog', { name: 'Manage Grace Hopper' });
  };

  it('make a member an owner', async () => {
    const { sent, recorded } = showMembers({
      answers: { [changeTeamRole.path]: { ok: true } },
    });
    const dialog = await manage();
    await expectNoAxeViolations(document.body);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make an owner' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Grace Hopper is now an owner.']));
    const body = { teamId: 7, userId: 2, role: 'OWNER' };
    expect(sent()).toEqual([[changeTeamRole.path, body]]);
  });

  it('remove a member with a word', async () => {
    const { sent, recorded } = showMembers({ answers: { [removeMember.path]: { ok: true } } });
    const dialog = await manage();
    await userEvent.type(within(dialog).getByLabelText(/A word to them/), 'Good luck!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from The Cheesy Poofs' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Grace Hopper is no longer a member.']));
    const body = { teamId: 7, userId: 2, note: 'Good luck!' };
    expect(sent()).toEqual([[removeMember.path, body]]);
  });

  it('step down beside another one, and not alone', async () => {
    const [ada, grace] = members.members;
    let owners = [ada, { ...grace, role: 'OWNER' }];
    const { sent, recorded, unmount } = showMembers({
      answers: {
        [teamMembers.path]: () => ({ members: owners, requests: [] }),
        [changeTeamRole.path]: { ok: true },
      },
    });
    await press('Step down');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Step Down' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['success: You are now a plain member.']));
    expect(sent()[0]?.[1]).toEqual({ teamId: 7, userId: 1, role: 'MEMBER' });
    unmount();
    owners = [ada, grace];
    showMembers();
    await screen.findByText('Grace Hopper');
    expect(screen.queryByRole('button', { name: 'Step down' })).not.toBeInTheDocument();
  });

  it('alone in a team may delete it', async () => {
    const { sent, recorded } = showMembers({
      memberCount: 1,
      answers: { [deleteTeam.path]: { ok: true } },
    });
    await press('Complete your page (1 of 5)');
    await press('Delete Team');
    const question = await screen.findByRole('alertdialog', { name: 'Delete team 254?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete Team' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Team deleted.']));
    expect(sent()).toEqual([[deleteTeam.path, { teamId: 7 }]]);
  });
});

const GIVEN = { team: teamCard(), role: 'MEMBER', inviter: 'Ada Lovelace' };
const Address = () => <p>at {useLocation().pathname}</p>;

function show(answers: Record<string, unknown>, user: ReturnType<typeof aUser> | null = aUser()) {
  const routes = [
    { path: '/teams/invitations/:token', element: <InvitationPage /> },
    { path: '/teams/:teamId', element: <Address /> },
  ];
  return renderInShell(null, { answers, user, at: '/teams/invitations/abc', routes });
}

it('is accepted with one press, which leads to the team', async () => {
  const answers = { [invitation.path]: GIVEN, [acceptInvitation.path]: { teamId: 7 } };
  const { sent, recorded, container } = show(answers);
  const name = 'Ada Lovelace invites you to team 254';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  await expectNoAxeViolations(container);
  await press('Accept Invitation');
  expect(await screen.findByText('at /teams/7')).toBeVisible();
  expect(recorded.toasts).toEqual(['success: Welcome to the team.']);
  expect(sent()).toEqual([[acceptInvitation.path, { token: 'abc' }]]);
});

it('confirms the address of who came by the mail', async () => {
  const standing = { verified: false, isNew: true, ageBand: 'ADULT', suspension: null } as const;
  const { sent } = show({ [invitation.path]: GIVEN }, aUser({ emailVerified: false, standing }));
  expect(await screen.findByText('Please confirm your email address first.')).toBeVisible();
  expect(sent()).toEqual([['/_api/auth/verify-email', { token: 'abc' }]]);
});

it('lets a visitor log in first and return', async () => {
  show({ [invitation.path]: { ...GIVEN, role: 'OWNER' } }, null);
  expect(await screen.findByText(/You become an owner/)).toBeVisible();
  expect(await addressOf('Log in to accept')).toBe('/login?next=%2Fteams%2Finvitations%2Fabc');
});

it.each([
  ['under 18', 'MINOR', false, 1],
  ['under 18, to a verified team', 'MINOR', true, 0],
  ['who is an adult', 'ADULT', false, 0],
] as const)(
  'says to somebody %s what an unverified team means',
  async (_name, ageBand, isVerified, times) => {
    const standing = { verified: true, isNew: false, ageBand, suspension: null };
    const team = teamCard({ isVerified });
    show({ [invitation.path]: { ...GIVEN, team } }, aUser({ standing }));
    expect(await screen.findByRole('button', { name: 'Accept Invitation' })).toBeVisible();
    const notes = screen.queryAllByText(/for your first 14 days in it, its adults cannot read along/);
    expect(notes).toHaveLength(times);
  },
);

const showJoin = (answer?: unknown, at = '/teams/7') =>
  renderInShell(<JoinTeam team={teamCard()} membership={{ status: 'none' }} />, {
    answers: { [joinTeam.path]: answer },
    at,
  });

it('sends a request with a message to the owner', async () => {
  const { sent, recorded } = showJoin({ membership: { status: 'PENDING', role: null } });
  await press('Request to join');
  await userEvent.type(await screen.findByLabelText(/Message/), 'I can solder.');
  await expectNoAxeViolations(document.body);
  await press('Send Request');
  await waitFor(() => expect(recorded.toasts[0]).toContain('success: Request sent'));
  expect(sent()).toEqual([[joinTeam.path, { teamId: 7, message: 'I can solder.' }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('opens by the address, as after "Join it instead" or the login', async () => {
  showJoin(undefined, '/teams/7?join=1');
  expect(await screen.findByRole('dialog', { name: 'Join team 254' })).toBeVisible();
});

it.each([
  ['plain members', [{ role: 'MEMBER' }]],
  ['members of that team', [{}, { id: 7 }]],
  ['people without a team', []],
] as const)('is not offered to %s', async (_name, teams) => {
  const own = ownTeamsAnswer(...teams.map((team) => ({ ...team })));
  renderInShell(<WriteToTeam team={teamCard()} />, {
    answers: { ...own, [ownMatters.path]: { matters: [] } },
  });
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});
