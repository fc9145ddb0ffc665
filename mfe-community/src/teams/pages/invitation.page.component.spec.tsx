import { expect, it, jest } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { ServerRenderProvider, useLocation } from '@meshwork/shell-contract';
import { aUser, renderInShell, TestShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { TokenToFragment } from '../../common/token-to-fragment.tsx';
import { press } from '../../test/acts.ts';
import { teamCard } from '../test/team.fixture.ts';
import InvitationPage from './invitation.page.tsx';

const { acceptInvitation, invitation } = communityCalls;

const GIVEN = { team: teamCard(), role: 'MEMBER', inviter: 'Ada Lovelace' };
const OPENED = [invitation.path, { token: 'abc' }];
const Address = () => <p>at {useLocation().pathname}</p>;

function show(answers: Record<string, unknown>, user: ReturnType<typeof aUser> | null = aUser()) {
  const routes = [
    { path: '/teams/invitations', element: <InvitationPage /> },
    { path: '/teams/:teamId', element: <Address /> },
  ];
  return renderInShell(null, { answers, user, at: '/teams/invitations#abc', routes });
}

it('is accepted with one press, which leads to the team', async () => {
  const answers = { [invitation.path]: GIVEN, [acceptInvitation.path]: { teamId: 7 } };
  const { sent, recorded, container } = show(answers);
  const name = 'Ada Lovelace invites you to team 254';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  await expectNoAxeViolations(container);
  await press('Accept Invitation');
  expect(await screen.findByText('at /teams/7')).toBeVisible();
  expect(recorded.toasts).toEqual(['success: You accepted the invitation.']);
  expect(sent()).toEqual([OPENED, [acceptInvitation.path, { token: 'abc' }]]);
});

it('confirms the address of who came by the mail', async () => {
  const standing = { verified: false, isNew: true, ageBand: 'ADULT', suspension: null } as const;
  const { sent } = show({ [invitation.path]: GIVEN }, aUser({ emailVerified: false, standing }));
  expect(await screen.findByText('Please confirm your email address first.')).toBeVisible();
  expect(sent()).toEqual([OPENED, ['/_api/auth/verify-email', { token: 'abc' }]]);
});

it('moves the token of a former address into the fragment', async () => {
  const routes = [
    { path: '/teams/invitations', element: <InvitationPage /> },
    { path: '/teams/invitations/:token', element: <TokenToFragment /> },
  ];
  const answers = { [invitation.path]: GIVEN };
  const { sent } = renderInShell(null, { answers, user: null, at: '/teams/invitations/abc', routes });
  expect(await screen.findByRole('heading', { name: /invites you/ })).toBeVisible();
  expect(await addressOf('Log in to accept')).toBe('/login?next=%2Fteams%2Finvitations#abc');
  expect(sent()).toEqual([OPENED]);
});

it('moves it by a redirect where the server renders the page, which says nothing', () => {
  const redirect = jest.fn();
  const server = { isSignedIn: false, page: () => {}, redirect, waitFor: () => {} };
  const page = (
    <ServerRenderProvider value={server}>
      <TestShell at="/guardian/abc" routes={[{ path: '/guardian/:token', element: <TokenToFragment /> }]} />
    </ServerRenderProvider>
  );
  expect(renderToString(page)).not.toContain('abc');
  expect(redirect).toHaveBeenCalledWith('/guardian#abc');
});

it('lets a visitor log in first and return', async () => {
  show({ [invitation.path]: { ...GIVEN, role: 'OWNER' } }, null);
  expect(await screen.findByText(/You become an owner/)).toBeVisible();
  expect(await addressOf('Log in to accept')).toBe('/login?next=%2Fteams%2Finvitations#abc');
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

it('says before joining a class what its owners see', async () => {
  show({ [invitation.path]: { ...GIVEN, team: teamCard({ isClass: true, teamName: 'Robotics 7b' }) } });
  expect(
    await screen.findByRole('heading', { name: 'Ada Lovelace invites you to Robotics 7b' }),
  ).toBeVisible();
  expect(screen.getByText(/its owners see how far you are on the learning paths/)).toBeVisible();
});
