import { describe, expect, it } from '@jest/globals';
import { type Confirmation, communityCalls, type OwnInitiatives } from '@meshwork/contracts-community';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import { type FakeAnswers, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { dialogOf, press } from '../../test/acts.ts';
import InitiativeTools from '../components/initiative-tools.tsx';
import { card, initiative, person } from '../test/initiative.fixture.ts';
import ConfirmationPage from './confirmation.page.tsx';
import InitiativesPage from './initiatives.page.tsx';
import OwnInitiativesPage from './own-initiatives.page.tsx';

const show = (answers: FakeAnswers, user: ReturnType<typeof person> | null = null) =>
  renderInShell(<InitiativesPage />, {
    answers: { [communityCalls.initiativePlaces.path]: { countries: [] }, ...ownTeamsAnswer(), ...answers },
    user,
    at: '/initiatives',
  });

const list = { [communityCalls.listInitiatives.path]: [card] };

const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement);

describe('the board', () => {
  it('starts with upcoming initiatives and shows every part of a card', async () => {
    const demo = { ...card, id: 78, title: 'Demo Kickoff', isDemo: true };
    const { container, recorded } = show({ [communityCalls.listInitiatives.path]: [card, demo] });
    expect(container.querySelectorAll('[aria-busy="true"] li')).toHaveLength(6);
    const shown = await cardOf('Robot Kickoff');
    const texts = ['Event', 'Full', 'Meshwork Club', 'Calgary, Alberta, Canada', '5/4 teams'];
    for (const text of [...texts, '2 individuals', '+2 more', 'Posted by Ada'])
      expect(shown.getByText(text)).toBeVisible();
    expect(shown.getByText(/Jan 9\s–\s10, 2099/)).toBeVisible();
    expect(shown.queryByText('Demo')).toBeNull();
    expect((await cardOf('Demo Kickoff')).getByText('Demo')).toBeVisible();
    expect(await addressOf('254', shown)).toBe('/teams/11');
    const roles = shown.getByRole('button', { name: 'Roles' });
    expect(roles).toHaveAccessibleDescription('Referees and scorekeepers');
    expect(await addressOf(/^Learn More about/, shown)).toBe('/initiatives/5');
    expect(screen.queryByRole('button', { name: 'Add Initiative' })).not.toBeInTheDocument();
    const asked = recorded.calls.map(([address]) => address);
    expect(asked).toContain(`${communityCalls.listInitiatives.path}?limit=24&when=upcoming`);
    await expectNoAxeViolations(container);
  });

  it('marks text in another language than the page’s, and filters by language, the reader’s own first', async () => {
    const { recorded } = show({ [communityCalls.listInitiatives.path]: [{ ...card, language: 'es' }] });
    const heading = within(await screen.findByRole('heading', { name: 'Robot Kickoff' }));
    expect(heading.getByText('Robot Kickoff').lang).toBe('es');
    const languages = screen.getByLabelText('Language');
    const [all, own] = within(languages).getAllByRole('option');
    expect([all?.textContent, own?.textContent]).toEqual(['Any language', 'English']);
    await userEvent.selectOptions(languages, 'Spanish');
    await waitFor(() => expect(recorded.calls.at(-1)?.[0]).toContain('language=es'));
  });

  it('fetches past initiatives when Past is chosen', async () => {
    const { recorded } = show(list);
    await userEvent.click(screen.getByRole('radio', { name: 'Past' }));
    await waitFor(() => expect(recorded.calls.at(-1)?.[0]).toContain('when=past'));
  });
});

const NEXT_SUMMER = `${new Date().getUTCFullYear() + 1}-07-01`;

describe('adding an initiative', () => {
  const open = async () => {
    await press('Add Initiative');
    return dialogOf('Add Initiative');
  };

  it('unfolds the optional details when a field in them has an error', async () => {
    show(list, person(2));
    const dialog = await open();
    await userEvent.click(dialog.getByText('Optional details'));
    await userEvent.type(dialog.getByLabelText(/Teams needed/), '0');
    await userEvent.click(dialog.getByText('Optional details'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Initiative' }));
    expect(await dialog.findByText('Teams needed must be positive')).toBeVisible();
  });

  it('posts for a team', async () => {
    const { sent, recorded } = show(
      {
        ...ownTeamsAnswer({ id: 11 }),
        [communityCalls.listInitiatives.path]: (_url: URL, body: unknown) =>
          body === undefined ? [card] : { initiative },
      },
      person(2),
    );
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText(/Title/), 'Summer camp');
    await userEvent.type(dialog.getByLabelText(/Organization/), 'Club');
    await userEvent.selectOptions(dialog.getByLabelText(/^Type/), 'PROGRAM');
    await userEvent.type(dialog.getByLabelText(/Description/), 'A week of robots.');
    const languages = dialog.getByLabelText('Language of this text');
    expect(languages).not.toBeVisible();
    expect(languages).toHaveDisplayValue('Detect');
    await userEvent.selectOptions(languages, 'Spanish');
    // Date and place are optional; the form says what is shown without them.
    const start = dialog.getByLabelText(/^Start date/);
    expect(start).toHaveAccessibleDescription(/“Dates to be announced”/);
    expect(dialog.getByLabelText(/^Location/)).toHaveAccessibleDescription(/“Virtual”/);
    await userEvent.type(start, NEXT_SUMMER);
    await userEvent.type(dialog.getByLabelText(/Location/), 'Calgary, Alberta, Canada');
    const teams = await dialog.findByLabelText('Post As (Optional)');
    await userEvent.selectOptions(teams, '254 - The Cheesy Poofs');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Initiative' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()[0]?.[1]).toMatchObject({
      title: 'Summer camp',
      initiativeType: 'PROGRAM',
      language: 'es',
      teamId: 11,
      startDate: NEXT_SUMMER,
      location: 'Calgary, Alberta, Canada',
    });
    expect(recorded.toasts).toEqual(['success: Initiative created successfully!']);
    expect(recorded.opens).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Add Initiative' })).toBeVisible();
  });
});

describe('a card', () => {
  const shown = async (changes: Partial<typeof card>) => {
    show({ [communityCalls.listInitiatives.path]: [{ ...card, ...changes }] }, person(2));
    return cardOf('Robot Kickoff');
  };

  it.each([
    ['is cancelled', { state: 'CANCELLED' }],
    ['takes none after a day', { registrationDeadline: '2020-01-01' }],
    ['was posted by the reader', { createdBy: 2 }],
  ] as const)('offers no request where it %s', async (_why, changes) => {
    const article = await shown(changes);
    expect(article.queryByRole('button', { name: 'Request to Join' })).not.toBeInTheDocument();
    expect(article.queryAllByText('Cancelled')).toHaveLength('state' in changes ? 1 : 0);
  });

  it('has the time of day, the ages and the price', async () => {
    const times = { startTime: '09:30', endTime: '17:00', timeZone: 'America/New_York' };
    const article = await shown({ ...times, minAge: 10, price: 'Free' });
    const facts = '9:30 AM – 5:00 PM, New York time · From age 10 · Free';
    expect(article.getByText(/^9:30 AM/)).toHaveTextContent(facts);
  });

  it('offers the waiting list where all places are taken, and says so for the chosen side', async () => {
    const article = await shown({ individualsNeeded: 2 });
    await userEvent.click(article.getByRole('button', { name: 'Join the waiting list' }));
    const dialog = await dialogOf('Request to Join');
    expect(dialog.getByText(/All places for individuals are taken/)).toBeVisible();
  });
});

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

it('shows drafts, what is to come with the requests that wait, and what is over', async () => {
  const initiatives = [
    own({ id: 8, title: 'Next year', state: 'DRAFT', startDate: null }),
    own({ openRequests: 2, joined: 7 }),
    own({ id: 9, title: 'Reported', openRequests: 3, joined: 1, isHidden: true }),
    own({ id: 4, title: 'Last year', state: 'CANCELLED', hasEnded: true }),
  ];
  const answers = { [communityCalls.ownInitiatives.path]: { initiatives } };
  const { container } = renderInShell(<OwnInitiativesPage />, { answers });
  const list = async (name: string) => within(await screen.findByRole('list', { name }));
  const drafts = await list('Drafts');
  expect(await addressOf('Next year', drafts)).toBe('/initiatives/8');
  expect(drafts.getByText('Without a date')).toBeVisible();
  const upcoming = await list('Upcoming');
  expect(await addressOf('2 requests to answer', upcoming)).toBe('/initiatives/5/requests');
  // They cannot be answered meanwhile.
  expect(upcoming.queryByText('3 requests to answer')).not.toBeInTheDocument();
  for (const text of ['7 joined', 'Hidden']) expect(upcoming.getByText(text)).toBeVisible();
  expect((await list('Past')).getByText('Cancelled')).toBeVisible();
  await expectNoAxeViolations(container);
});

it.each(['mine', ':initiativeId/requests'])('the page %s is for people who are signed in', (address) => {
  const page = remote.routes.initiatives?.find(({ path }) => path === address);
  expect(page?.handle).toMatchObject({ roles: ['user', 'moderator', 'admin'] });
});

it('says who took part, with an address and a picture of it to check', async () => {
  const answer: Confirmation = {
    name: 'Mia',
    team: '254',
    title: 'Build Day',
    organization: 'Foxes',
    location: 'Detroit',
    hours: 6.5,
    startDate: '2026-03-07',
    endDate: null,
    hasBadge: true,
  };
  const { container } = renderInShell(<ConfirmationPage />, {
    answers: { [communityCalls.confirmation.path]: answer },
  });
  expect(await screen.findByRole('heading', { name: 'Mia took part' })).toBeVisible();
  for (const text of ['254', 'Mar 7, 2026', '6.5 hours', location.href])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('img', { name: `Code ${location.href} to scan` })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Badge' })).toHaveAttribute('download');
  await expectNoAxeViolations(container);
});

const { initiativeDetails, deleteInitiative } = communityCalls;
const NAME = 'Edit, cancel or delete Robot Kickoff';

it('loads what can be done when it is asked for, and stays on the page after a deletion', async () => {
  const { sent } = renderInShell(null, {
    answers: {
      [initiativeDetails.path]: { ...initiative, manager: { openRequests: 0 } },
      [deleteInitiative.path]: { ok: true },
    },
    user: person(1),
    at: '/teams/7',
    routes: [
      { path: '/teams/:teamId', element: <InitiativeTools id={5} title="Robot Kickoff" /> },
      { path: '/initiatives', element: <p>the board</p> },
    ],
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
