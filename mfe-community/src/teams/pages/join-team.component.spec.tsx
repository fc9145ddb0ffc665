import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../test/acts.ts';
import { JoinTeam } from '../components/members/join-team.tsx';
import { WriteToTeam } from '../components/page/write-to-team.tsx';
import { teamCard } from '../test/team.fixture.ts';

const { joinTeam, ownMatters } = communityCalls;

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
