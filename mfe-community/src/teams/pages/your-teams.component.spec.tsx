import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import type { Session } from '@meshwork/shell-contract';
import { failure, fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failureWithoutText, mockToast, recordChanges } from '../../test/shell.fixture.ts';
import { team, teamCard, userTeam } from '../test/team.fixture.ts';
import TeamsPage from './teams.page.tsx';

function show(answers: Record<string, unknown>, session: Session = signedInAs()) {
  const { calls, onCall } = recordChanges();
  const toast = mockToast();
  const responses = {
    [communityCalls.listTeams.path]: { teams: [] },
    [communityCalls.teamPlaces.path]: { countries: [] },
    [communityCalls.userTeams.path]: { userTeams: [], pendingTeams: [] },
    ...answers,
  };
  const page = render(
    <TestShell
      api={fakeApi(responses, onCall)}
      session={session}
      toast={toast}
      at="/teams"
      routes={[
        { path: '/teams', element: <TeamsPage /> },
        { path: '/teams/:teamId', element: <p>The page of a team</p> },
      ]}
    />,
  );
  return { calls, toast, ...page };
}

const ownTeams = (...userTeams: unknown[]) => ({
  [communityCalls.userTeams.path]: { userTeams, pendingTeams: [] },
});
const confirm = async (label: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }));

describe('your teams', () => {
  it('are two placeholders first, then cards with badge and Leave Team', async () => {
    const { container } = show(ownTeams(userTeam({ pendingRequests: 2 })));
    const section = await screen.findByRole('region', { name: 'Your Teams' });
    expect(section.querySelectorAll('[aria-busy="true"] li')).toHaveLength(2);
    const list = await within(section).findByRole('list', { name: 'Your teams' });
    for (const text of ['Your Team', '2 join requests', 'Verified'])
      expect(within(list).getByText(text)).toBeVisible();
    expect(within(list).getByRole('button', { name: 'Leave Team' })).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('are neither shown to a visitor nor fetched', async () => {
    show(
      { [communityCalls.userTeams.path]: failure(401, 'No.') },
      { status: 'unauthenticated', message: '' },
    );
    expect(await screen.findByText('No Other Teams Found')).toBeVisible();
    expect(screen.queryByText('Your Teams')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create Team' })).not.toBeInTheDocument();
  });

  it('include teams with an open request, which can be withdrawn', async () => {
    let open = true;
    const { calls, toast } = show({
      [communityCalls.userTeams.path]: () => ({ userTeams: [], pendingTeams: open ? [teamCard()] : [] }),
      [communityCalls.withdrawJoin.path]: () => {
        open = false;
        return { ok: true };
      },
    });
    expect(await screen.findByText('Request sent')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw request' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Request withdrawn.'));
    expect(calls).toEqual([{ path: communityCalls.withdrawJoin.path, body: { teamId: 7 } }]);
    await waitFor(() => expect(screen.queryByText('Request sent')).not.toBeInTheDocument());
  });
});

describe('leaving', () => {
  it('asks for confirmation and shows a toast', async () => {
    const { calls, toast } = show({ ...ownTeams(userTeam()), [communityCalls.leaveTeam.path]: { ok: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Team' }));
    await confirm('Leave Team');
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Successfully left team.'));
    expect(calls).toEqual([{ path: communityCalls.leaveTeam.path, body: { teamId: 7 } }]);
  });

  it.each([
    ['the server text', failure(409, 'Transfer ownership before leaving this team.'), /^Transfer ownership/],
    ['the fallback for a failure without a text', failureWithoutText(500), 'Failed to leave team'],
  ])('shows %s on failure', async (_, answer, text) => {
    const { toast } = show({ ...ownTeams(userTeam()), [communityCalls.leaveTeam.path]: answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Team' }));
    await confirm('Leave Team');
    await waitFor(() => expect(toast).toHaveBeenCalledWith('error', expect.stringMatching(text)));
  });

  it('sends the only owner to the list of members while there are other members', async () => {
    const { calls } = show(ownTeams(userTeam({ role: 'OWNER', soleOwner: true })));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Team' }));
    expect(await screen.findByText('Transfer ownership before leaving this team.')).toBeVisible();
    await confirm('Choose a New Owner');
    expect(await screen.findByText('The page of a team')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('tells an owner without members that the team remains', async () => {
    show(ownTeams(userTeam({ role: 'OWNER' })));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Team' }));
    expect(await screen.findByText(/You are the only member of The Cheesy Poofs/)).toBeVisible();
  });
});

describe('verifying', () => {
  const unverified = { [communityCalls.listTeams.path]: { teams: [teamCard({ isVerified: false })] } };

  it('is for admins, on unverified teams', async () => {
    show(unverified);
    await screen.findByRole('heading', { name: 'The Cheesy Poofs' });
    expect(screen.queryByRole('button', { name: 'Verify Team' })).not.toBeInTheDocument();
  });

  it('shows a toast', async () => {
    const answer = { team: team({ isVerified: true }) };
    const { toast, calls } = show(
      { ...unverified, [communityCalls.verifyTeam.path]: answer },
      signedInAs({ role: 'admin' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Verify Team' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Team successfully verified.'));
    expect(calls).toEqual([{ path: communityCalls.verifyTeam.path, body: { teamId: 7 } }]);
  });
});
