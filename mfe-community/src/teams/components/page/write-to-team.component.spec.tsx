import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { screen, waitFor } from '@testing-library/react';
import { teamCard } from '../../test/team.fixture.ts';
import { WriteToTeam } from './write-to-team.tsx';

const show = (teams: Parameters<typeof ownTeamsAnswer>) =>
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
  show(teams.map((team) => ({ ...team })));
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});
