import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { aUser, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import { press } from '../../test/acts.ts';
import { team, teamCard, userTeam } from '../test/team.fixture.ts';
import TeamsPage from './teams.page.tsx';

function showOwn(answers: Record<string, unknown>, user: ReturnType<typeof aUser> | null = aUser()) {
  const responses = {
    [communityCalls.listTeams.path]: { teams: [] },
    [communityCalls.teamPlaces.path]: { countries: [] },
    [communityCalls.userTeams.path]: { userTeams: [], pendingTeams: [] },
    ...answers,
  };
  return renderInShell(<TeamsPage />, { answers: responses, user, at: '/teams' });
}

const ownTeams = (...userTeams: unknown[]) => ({
  [communityCalls.userTeams.path]: { userTeams, pendingTeams: [] },
});

describe('your teams', () => {
  it('are two placeholders first, then cards with badge and Leave Team', async () => {
    const { container } = showOwn(ownTeams(userTeam({ pendingRequests: 2 })));
    const section = await screen.findByRole('region', { name: 'Your Teams' });
    expect(section.querySelectorAll('[aria-busy="true"] li')).toHaveLength(2);
    const list = await within(section).findByRole('list', { name: 'Your teams' });
    for (const text of ['Your Team', '2 join requests', 'Verified'])
      expect(within(list).getByText(text)).toBeVisible();
    expect(within(list).getByRole('button', { name: 'Leave Team' })).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('are neither shown to a visitor nor fetched', async () => {
    showOwn({ [communityCalls.userTeams.path]: failure(401, 'No.') }, null);
    expect(await screen.findByText('No Other Teams Found')).toBeVisible();
    expect(screen.queryByText('Your Teams')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create Team' })).not.toBeInTheDocument();
  });

  it('include teams with an open request, which can be withdrawn', async () => {
    let open = true;
    const { sent, recorded } = showOwn({
      [communityCalls.userTeams.path]: () => ({ userTeams: [], pendingTeams: open ? [teamCard()] : [] }),
      [communityCalls.withdrawJoin.path]: () => {
        open = false;
        return { ok: true };
      },
    });
    expect(await screen.findByText('Request sent')).toBeVisible();
    await press('Withdraw request');
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Request withdrawn.']));
    expect(sent()).toEqual([[communityCalls.withdrawJoin.path, { teamId: 7 }]]);
    await waitFor(() => expect(screen.queryByText('Request sent')).not.toBeInTheDocument());
  });
});

it('an owner without members who leaves is told that the team remains', async () => {
  showOwn(ownTeams(userTeam({ role: 'OWNER' })));
  await press('Leave Team');
  expect(await screen.findByText(/You are the only member of The Cheesy Poofs/)).toBeVisible();
});

it('unverified teams are verified by admins alone', async () => {
  const answers = {
    [communityCalls.listTeams.path]: { teams: [teamCard({ isVerified: false })] },
    [communityCalls.verifyTeam.path]: { team: team({ isVerified: true }) },
  };
  const { unmount } = showOwn(answers);
  await screen.findByRole('heading', { name: 'The Cheesy Poofs' });
  expect(screen.queryByRole('button', { name: 'Verify Team' })).not.toBeInTheDocument();
  unmount();
  const { recorded, sent } = showOwn(answers, aUser({ role: 'admin' }));
  await press('Verify Team');
  await waitFor(() => expect(recorded.toasts).toEqual(['success: Team successfully verified.']));
  expect(sent()).toEqual([[communityCalls.verifyTeam.path, { teamId: 7 }]]);
});
