import { describe, expect, it } from '@jest/globals';
import type { Session } from '@meshwork/shell-contract';
import { fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, heardToast, sentCalls, signedIn, wordless } from '../../common/test/shell.fixture.ts';
import { team, teamCard, userTeam } from '../test/team.fixture.tsx';
import TeamsPage from './teams.page.tsx';

function show(answers: Record<string, unknown>, session: Session = signedIn()) {
  const { calls, onCall } = sentCalls();
  const toast = heardToast();
  const given = {
    '/_api/teams': { teams: [] },
    '/_api/teams/places': { countries: [] },
    '/_api/user-teams': { userTeams: [], pendingTeams: [] },
    ...answers,
  };
  const page = render(
    <TestShell
      api={fakeApi(given, onCall)}
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

const mine = (...userTeams: unknown[]) => ({ '/_api/user-teams': { userTeams, pendingTeams: [] } });
const confirm = async (label: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }));

describe('your teams', () => {
  it('are two placeholders first, then cards with badge and Leave Team', async () => {
    const { container } = show(mine(userTeam({ pendingRequests: 2 })));
    const section = await screen.findByRole('region', { name: 'Your Teams' });
    expect(section.querySelectorAll('[aria-busy="true"] li')).toHaveLength(2);
    const list = await within(section).findByRole('list', { name: 'Your teams' });
    for (const text of ['Your Team', '2 join requests', 'Verified'])
      expect(within(list).getByText(text)).toBeVisible();
    expect(within(list).getByRole('button', { name: 'Leave Team' })).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('are nothing for a visitor, and no call', async () => {
    show({ '/_api/user-teams': failure(401, 'No.') }, { status: 'unauthenticated', message: '' });
    expect(await screen.findByText('No Other Teams Found')).toBeVisible();
    expect(screen.queryByText('Your Teams')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create Team' })).not.toBeInTheDocument();
  });

  it('say what failed', async () => {
    show({ '/_api/user-teams': failure(503, 'Down for now.') });
    expect(await screen.findByText('Error fetching your teams: Down for now.')).toBeVisible();
  });

  it('hold requests that are open, with a way back', async () => {
    let open = true;
    const { calls, toast } = show({
      '/_api/user-teams': () => ({ userTeams: [], pendingTeams: open ? [teamCard()] : [] }),
      '/_api/teams/join/withdraw': () => {
        open = false;
        return { ok: true };
      },
    });
    expect(await screen.findByText('Request sent')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw request' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Request withdrawn.'));
    expect(calls).toEqual([{ path: '/_api/teams/join/withdraw', body: { teamId: 7 } }]);
    await waitFor(() => expect(screen.queryByText('Request sent')).not.toBeInTheDocument());
  });
});

describe('leaving', () => {
  it('asks first and says that it worked', async () => {
    const { calls, toast } = show({ ...mine(userTeam()), '/_api/teams/leave': { ok: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Team' }));
    await confirm('Leave Team');
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Successfully left team.'));
    expect(calls).toEqual([{ path: '/_api/teams/leave', body: { teamId: 7 } }]);
  });

  it.each([
    ['the server text', failure(409, 'Transfer ownership before leaving this team.'), /^Transfer ownership/],
    ['its own text where there is none', wordless(500), 'Failed to leave team'],
  ])('shows %s on failure', async (_, answer, text) => {
    const { toast } = show({ ...mine(userTeam()), '/_api/teams/leave': answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Team' }));
    await confirm('Leave Team');
    await waitFor(() => expect(toast).toHaveBeenCalledWith('error', expect.stringMatching(text)));
  });

  it('leads the only owner of others to the members instead', async () => {
    const { calls } = show(mine(userTeam({ role: 'OWNER', soleOwner: true })));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Team' }));
    expect(await screen.findByText('Transfer ownership before leaving this team.')).toBeVisible();
    await confirm('Choose a New Owner');
    expect(await screen.findByText('The page of a team')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('tells an owner alone that the team stays', async () => {
    show(mine(userTeam({ role: 'OWNER' })));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Team' }));
    expect(await screen.findByText(/You are the only member of The Cheesy Poofs/)).toBeVisible();
  });
});

describe('verifying', () => {
  const unverified = { '/_api/teams': { teams: [teamCard({ isVerified: false })] } };

  it('is for admins, on unverified teams', async () => {
    show(unverified);
    await screen.findByRole('heading', { name: 'The Cheesy Poofs' });
    expect(screen.queryByRole('button', { name: 'Verify Team' })).not.toBeInTheDocument();
  });

  it('says that it worked', async () => {
    const answer = { team: team({ isVerified: true }) };
    const { toast, calls } = show(
      { ...unverified, '/_api/teams/verify': answer },
      signedIn({ role: 'admin' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Verify Team' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Team successfully verified.'));
    expect(calls).toEqual([{ path: '/_api/teams/verify', body: { teamId: 7 } }]);
  });

  it.each([
    ['with a reason', failure(404, 'Team not found.'), 'Failed to verify team: Team not found.'],
    ['without one', wordless(500), 'An unknown error occurred while verifying the team.'],
  ])('says when it failed %s', async (_, answer, text) => {
    const { toast } = show({ ...unverified, '/_api/teams/verify': answer }, signedIn({ role: 'admin' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Verify Team' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('error', text));
  });
});
