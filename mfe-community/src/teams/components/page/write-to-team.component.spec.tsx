import { expect, it } from '@jest/globals';
import { communityCalls, type OwnMatter } from '@meshwork/contracts-community';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import { failure, fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockToast, recordChanges } from '../../../test/shell.fixture.ts';
import { teamCard } from '../../test/team.fixture.ts';
import { WriteToTeam } from './write-to-team.tsx';

const MATTER = { threadId: 9, kind: 'TEAMS', targetId: 7, state: 'PENDING' } as OwnMatter;

function show(teams: Parameters<typeof ownTeamsAnswer>, answer?: unknown, matters: OwnMatter[] = []) {
  const { calls, onCall } = recordChanges();
  const toast = mockToast();
  const answers = {
    ...ownTeamsAnswer(...teams),
    [communityCalls.ownMatters.path]: { matters },
    [communityCalls.writeToTeam.path]: answer,
  };
  render(
    <TestShell api={fakeApi(answers, onCall)} session={signedInAs()} toast={toast} at="/teams/7">
      <WriteToTeam team={teamCard()} />
    </TestShell>,
  );
  return { calls, toast };
}
const button = () => screen.findByRole('button', { name: 'Write to this team' });

it('sends a message in the name of the chosen team, and keeps it when that fails', async () => {
  const { calls } = show(
    [{ id: 3 }, { id: 4, teamNumber: '118', teamName: 'Robonauts' }],
    failure(409, 'You have already sent a request that is still open.'),
  );
  await userEvent.click(await button());
  await screen.findByRole('dialog', { name: 'Write to team 254' });
  await expectNoAxeViolations(document.body);
  await userEvent.selectOptions(screen.getByLabelText(/In the name of/), '118 - Robonauts');
  await userEvent.type(screen.getByLabelText(/Message/), 'May we share your field on Sunday?');
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('You have already sent a request that is still open.')).toBeVisible();
  expect(screen.getByLabelText(/Message/)).toHaveValue('May we share your field on Sunday?');
  expect(calls).toEqual([
    {
      path: communityCalls.writeToTeam.path,
      body: { teamId: 7, fromTeamId: 4, message: 'May we share your field on Sunday?' },
    },
  ]);
});

it.each([
  ['plain members', [{ role: 'MEMBER' }]],
  ['members of that team', [{}, { id: 7 }]],
  ['people without a team', []],
] as const)('is not offered to %s', async (_name, teams) => {
  show(teams.map((team) => ({ ...team })));
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});

it('leads to the conversation where there is one', async () => {
  show([{ id: 3 }], undefined, [MATTER]);
  expect(await screen.findByRole('link', { name: /open the conversation/ })).toHaveAttribute(
    'href',
    '/requests/9',
  );
});
