import { expect, it } from '@jest/globals';
import { type Confirmation, communityCalls, type OwnInitiatives } from '@meshwork/contracts-community';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { press } from '../../test/acts.ts';
import InitiativeTools from '../components/initiative-tools.tsx';
import { initiative, person } from '../test/initiative.fixture.ts';
import ConfirmationPage from './confirmation.page.tsx';
import OwnInitiativesPage from './own-initiatives.page.tsx';

type Own = OwnInitiatives['initiatives'][number];

const own = (changes: Partial<Own>): Own => ({
  id: 5,
  title: 'Build Day',
  state: 'PUBLISHED',
  startDate: '2031-03-07',
  isHidden: false,
  hasEnded: false,
  openRequests: 0,
  joined: 0,
  ...changes,
});

const showOwn = (answer: unknown) =>
  renderInShell(<OwnInitiativesPage />, { answers: { [communityCalls.ownInitiatives.path]: answer } });

it('shows drafts, what is to come with the requests that wait, and what is over', async () => {
  const { container } = showOwn({
    initiatives: [
      own({ id: 8, title: 'Next year', state: 'DRAFT', startDate: null }),
      own({ openRequests: 2, joined: 7, isHidden: true }),
      own({ id: 4, title: 'Last year', state: 'CANCELLED', hasEnded: true }),
    ],
  });
  const list = async (name: string) => within(await screen.findByRole('list', { name }));
  const drafts = await list('Drafts');
  expect(await addressOf('Next year', drafts)).toBe('/initiatives/8');
  expect(drafts.getByText('Without a date')).toBeVisible();
  const upcoming = await list('Upcoming');
  expect(await addressOf('2 requests to answer', upcoming)).toBe('/initiatives/5/requests');
  for (const text of ['7 joined', 'Hidden']) expect(upcoming.getByText(text)).toBeVisible();
  expect((await list('Past')).getByText('Cancelled')).toBeVisible();
  await expectNoAxeViolations(container);
});

it('is for people who are signed in', () => {
  const page = remote.routes.initiatives?.find(({ path }) => path === 'mine');
  expect(page?.handle).toMatchObject({ roles: ['user', 'moderator', 'admin'] });
});

it('says who took part, with an address and a picture of it to check', async () => {
  const answer: Confirmation = {
    ...{ name: 'Mia', team: '254', title: 'Build Day', organization: 'Foxes', location: 'Detroit' },
    ...{ hours: 6.5, startDate: '2026-03-07', endDate: null },
  };
  const { container } = renderInShell(<ConfirmationPage />, {
    answers: { [communityCalls.confirmation.path]: answer },
  });
  expect(await screen.findByRole('heading', { name: 'Mia took part' })).toBeVisible();
  for (const text of ['254', 'Mar 7, 2026', '6.5 hours', location.href])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('img', { name: `Code ${location.href} to scan` })).toBeVisible();
  await expectNoAxeViolations(container);
});

const { initiativeDetails, deleteInitiative } = communityCalls;
const NAME = 'Edit, cancel or delete Robot Kickoff';

const showTools = (answers: Record<string, unknown>) =>
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
  const { sent } = showTools({
    [initiativeDetails.path]: { ...initiative, manager: { openRequests: 0 } },
    [deleteInitiative.path]: { ok: true },
  });
  await press(NAME);
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
