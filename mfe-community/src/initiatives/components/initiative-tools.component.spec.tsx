import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { initiative, person } from '../test/initiative.fixture.ts';
import InitiativeTools from './initiative-tools.tsx';

const { initiativeDetails, deleteInitiative } = communityCalls;
const NAME = 'Edit, cancel or delete Robot Kickoff';

const show = (answers: Record<string, unknown>) =>
  renderInShell(null, {
    answers,
    user: person(1),
    at: '/teams/7',
    routes: [
      { path: '/teams/:teamId', element: <InitiativeTools id={5} title="Robot Kickoff" /> },
      { path: '/initiatives', element: <p>the board</p> },
    ],
  });

it('loads what can be done when it is asked for, and stays on the page after a deletion', async () => {
  const { sent } = show({
    [initiativeDetails.path]: { ...initiative, manager: { openRequests: 0 } },
    [deleteInitiative.path]: { ok: true },
  });
  await userEvent.click(screen.getByRole('button', { name: NAME }));
  const tools = await screen.findByRole('group', { name: 'What to do with Robot Kickoff' });
  expect(tools).toHaveFocus();
  for (const name of ['Edit', 'More about Robot Kickoff'])
    expect(within(tools).getByRole('button', { name })).toBeVisible();
  await userEvent.click(within(tools).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('button', { name: NAME });
  expect(sent()).toEqual([[deleteInitiative.path, { initiativeId: 5 }]]);
  expect(screen.queryByText('the board')).not.toBeInTheDocument();
});
