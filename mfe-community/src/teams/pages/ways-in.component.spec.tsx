import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import { useLocation } from '@meshwork/shell-contract';
import { aUser, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../test/acts.ts';
import { JoinTeam } from '../components/members/join-team.tsx';
import { WriteToTeam } from '../components/page/write-to-team.tsx';
import { teamCard } from '../test/team.fixture.ts';
import InvitationPage from './invitation.page.tsx';

const { invitation, acceptInvitation } = communityCalls;
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
  const { sent, recorded, container } = show({
    [invitation.path]: GIVEN,
    [acceptInvitation.path]: { teamId: 7 },
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace invites you to team 254' }),
  ).toBeVisible();
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
    const { container } = show({ [invitation.path]: { ...GIVEN, team } }, aUser({ standing }));
    expect(await screen.findByRole('button', { name: 'Accept Invitation' })).toBeVisible();
    expect(screen.queryAllByText(/for your first 14 days in it, its adults cannot read along/)).toHaveLength(
      times,
    );
    await expectNoAxeViolations(container);
  },
);

const showJoin = (answer?: unknown, at = '/teams/7') =>
  renderInShell(<JoinTeam team={teamCard()} membership={{ status: 'none' }} />, {
    answers: { [communityCalls.joinTeam.path]: answer },
    at,
  });
const open = async () => {
  await press('Request to join');
  await screen.findByRole('dialog', { name: 'Join team 254' });
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Request' }));

it('sends a request with a message to the owner', async () => {
  const { sent, recorded } = showJoin({ membership: { status: 'PENDING', role: null } });
  await open();
  await expectNoAxeViolations(document.body);
  await userEvent.type(screen.getByLabelText(/Message/), 'I can solder.');
  await send();
  await waitFor(() => expect(recorded.toasts[0]).toContain('success: Request sent'));
  expect(sent()).toEqual([[communityCalls.joinTeam.path, { teamId: 7, message: 'I can solder.' }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('opens by the address, as after "Join it instead" or the login', async () => {
  showJoin(undefined, '/teams/7?join=1');
  expect(await screen.findByRole('dialog', { name: 'Join team 254' })).toBeVisible();
});

const showWrite = (teams: Parameters<typeof ownTeamsAnswer>) =>
  renderInShell(<WriteToTeam team={teamCard()} />, {
    answers: {
      ...ownTeamsAnswer(...teams),
      [communityCalls.ownMatters.path]: { matters: [] },
    },
    at: '/teams/7',
  });

it.each([
  ['plain members', [{ role: 'MEMBER' }]],
  ['members of that team', [{}, { id: 7 }]],
  ['people without a team', []],
] as const)('is not offered to %s', async (_name, teams) => {
  showWrite(teams.map((team) => ({ ...team })));
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});
