import { describe, expect, it } from '@jest/globals';
import { communityCalls, type TeamCard, type TeamPost } from '@meshwork/contracts-community';
import { useLocation, useNavigate } from '@meshwork/shell-contract';
import { aUser, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations, inHebrew, textsInFixedDirection } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card } from '../../initiatives/test/initiative.fixture.ts';
import remote from '../../remote.tsx';
import { press } from '../../test/acts.ts';
import TeamCarousel from '../../widgets/team-carousel.tsx';
import TeamPosts from '../components/page/team-posts.tsx';
import { team, teamCard, userTeam } from '../test/team.fixture.ts';
import { TEAM_PAGE } from '../test/team-page.fixture.tsx';
import TeamsPage from './teams.page.tsx';

const show = (answer: object, at = '/teams/7') =>
  renderInShell(null, {
    answers: {
      [communityCalls.teamDetails.path]: { resources: [], initiatives: [], membership: null, ...answer },
    },
    at,
    routes: [TEAM_PAGE],
    user: null,
  });

const resource = {
  id: 3,
  title: 'Swerve from scratch',
  description: 'How we built ours.',
  url: 'https://example.org',
  category: ['PROGRAMMING'],
  type: 'ARTICLE',
  difficultyLevel: null,
  viewCount: 4,
  createdBy: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe("a team's page", () => {
  it('names the team, its badges, facts and links, and what is missing', async () => {
    const { container } = show({ team: team({ isCommunityTeam: true, memberCount: 1 }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Team 254 The Cheesy Poofs' })).toBeVisible();
    for (const text of ['FIRST FRC', 'Verified', 'Community Team'])
      expect(screen.getByText(text)).toBeVisible();
    const facts = /San Jose, California, USA · Rookie year 1999 · 1 member on Meshwork/;
    expect(screen.getByText(facts)).toBeVisible();
    const website = screen.getByRole('link', { name: 'Website' });
    expect(website).toHaveAttribute('rel', expect.stringContaining('nofollow'));
    expect(screen.queryByRole('link', { name: 'Instagram' })).not.toBeInTheDocument();
    expect(await screen.findByText('No Resources Yet')).toBeVisible();
    await userEvent.click(await screen.findByRole('tab', { name: /Initiatives/ }));
    expect(await screen.findByText('No Initiatives Yet')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('counts what the team posted on the tabs and shows it, also without the resources domain', async () => {
    show({ team: team(), resources: [resource], initiatives: [card] });
    expect(await screen.findByRole('tab', { name: /Resources\s*1/ })).toBeVisible();
    expect(await screen.findByText('Resources cannot be shown right now.')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: /Initiatives\s*1/ }));
    expect(await screen.findByText('Robot Kickoff')).toBeVisible();
  });

  it('shows what the team says about itself, what it needs, and to members what is new', async () => {
    const about = {
      description: 'We throw.',
      city: 'San Jose',
      meetingTimes: 'Tuesdays at six',
      minAge: 14,
      maxAge: 18,
      takesMembers: true,
      needs: [{ kind: 'PART' as const, words: 'Motors' }],
    };
    const news = [
      { kind: 'JOINED', at: '2026-11-02T12:00:00.000Z', title: 'Grace Hopper', path: null },
      { kind: 'POSTED', at: '2026-11-01T12:00:00.000Z', title: 'Open Day', path: '/initiatives/9' },
    ];
    const { container } = show({
      team: team(about),
      membership: { status: 'ACTIVE', role: 'MEMBER' },
      news,
    });
    for (const text of ['We throw.', 'San Jose', 'Tuesdays at six', '14 to 18 years', 'Welcome', 'Part'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(/Motors/)).toBeVisible();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(expect.arrayContaining(['Grace Hopper joined the team Nov 2, 2026']));
    expect(await addressOf('Open Day')).toBe('/initiatives/9');
    await expectNoAxeViolations(container);
    expect(screen.queryByRole('link', { name: 'Offer help' })).not.toBeInTheDocument();
  });

  it('leads others from what the team needs to the board where they can offer it', async () => {
    const needs = [{ kind: 'PART' as const, words: 'Motors' }];
    show({ team: team({ needs }) });
    const link = await screen.findByRole('link', { name: 'Offer help' });
    expect(link).toHaveAttribute('href', '/needs?search=254');
  });

  it('says from which list the team was imported', async () => {
    show({ team: team({ source: { name: 'FIRST Canada', importedAt: '2026-11-12T12:00:00.000Z' } }) });
    const line = (await screen.findByText('FIRST Canada')).parentElement;
    expect(line).toHaveTextContent('From FIRST Canada, Nov 12, 2026');
  });

  it('offers no request to a team that takes nobody, or that nobody runs', async () => {
    const { unmount } = show({ team: team({ takesMembers: false }) });
    expect(await screen.findByText('Not right now')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Log in to join' })).not.toBeInTheDocument();
    unmount();
    show({ team: team({ memberCount: 0, ownerCount: 0 }) });
    expect(await addressOf('I run this team')).toBe('/login?next=%2Fteams%2F7%3Fclaim%3D1');
    expect(screen.queryByRole('link', { name: 'Log in to join' })).not.toBeInTheDocument();
  });

  it('shows visitors no members, also where the address asks for them', async () => {
    show({ team: team() }, '/teams/7?tab=members');
    expect(await screen.findByText('No Resources Yet')).toBeVisible();
    expect(screen.queryByRole('tab', { name: /Members/ })).not.toBeInTheDocument();
    expect(await addressOf('Log in to join')).toBe('/login?next=%2Fteams%2F7%3Fjoin%3D1');
  });
});

it('shows what people wrote in the direction of its language', async () => {
  const { container } = show(
    inHebrew({
      team: team({
        description: 'We build.',
        city: 'Haifa',
        meetingTimes: 'Mondays',
        needs: [{ kind: 'PART', words: 'Wheels' }],
      }),
      resources: [resource],
      news: [{ kind: 'POSTED', at: '2026-11-01T12:00:00.000Z', title: 'Open Day', path: '/initiatives/9' }],
    }),
  );
  expect((await screen.findAllByText(/שלום/))[0]).toBeVisible();
  expect(textsInFixedDirection(container)).toEqual([]);
});

const post = (changes: Partial<TeamPost> = {}): TeamPost => ({
  kind: 'INITIATIVE',
  id: 9,
  title: 'CAD workshop',
  state: 'PUBLISHED',
  isHidden: false,
  openRequests: 0,
  postedBy: 'Grace Hopper',
  createdAt: '2026-11-02T09:30:00.000Z',
  ...changes,
});

const Tools = ({ id, title }: { id: number; title: string }) => (
  <button type="button">
    tools of {id} {title}
  </button>
);

it('lists what was posted, by whom and what waits, and has a place for learning paths', async () => {
  const posts = [
    post({ openRequests: 2 }),
    post({ id: 10, title: 'Next year', state: 'DRAFT', isHidden: true }),
    post({ kind: 'RESOURCE', id: 4, title: 'Swerve', state: null, postedBy: null }),
  ];
  const answers = { [communityCalls.teamPosts.path]: { posts } };
  const { container } = renderInShell(<TeamPosts teamId={7} InitiativeTools={Tools} />, { answers });
  const list = within(await screen.findByRole('list', { name: 'Posted for this team' }));
  const [workshop, draft] = list.getAllByRole('listitem').map((row) => within(row));
  expect(await addressOf('2 requests to answer', workshop)).toBe('/initiatives/9/requests');
  expect(workshop?.getByText(/Posted by Grace Hopper/)).toBeVisible();
  expect(workshop?.getByRole('button', { name: 'tools of 9 CAD workshop' })).toBeVisible();
  for (const text of ['Draft', 'Hidden']) expect(draft?.getByText(text)).toBeVisible();
  expect(await addressOf('Edit or delete', list)).toBe('/resources/4');
  await expectNoAxeViolations(container);
  // The library is another remote, which cannot be loaded here.
  const section = await screen.findByRole('region', { name: 'Learning paths' });
  expect(within(section).getByText('Learning paths cannot be shown right now.')).toBeVisible();
});

/** Says where it is, and leads on or back. */
const Stop = ({ goTo }: { goTo: string | number }) => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(goTo as string)}>
      at {useLocation().pathname}
    </button>
  );
};

const byNumber = remote.routes.teams?.filter(({ path }) => path?.endsWith('/:teamNumber')) ?? [];
const showByNumber = (at: string) =>
  renderInShell(null, {
    answers: { [communityCalls.teamByNumber.path]: { teamId: 165 } },
    at,
    user: null,
    routes: [
      ...byNumber.map(({ path, element }) => ({ path: `/teams/${path}`, element })),
      { path: '/', element: <Stop goTo="/teams/FRC/254" /> },
      { path: '/teams/:teamId', element: <Stop goTo={-1} /> },
    ],
  });

it.each([
  ['frc', 'FIRST_FRC'],
  ['ftc', 'FIRST_FTC'],
  ['fll', 'FIRST_FLL'],
  ['vex', 'VEX'],
  ['vrc', 'VEX'],
])('/teams/%s/254 fetches the %s team and redirects to its page', async (programme, teamType) => {
  const { recorded } = showByNumber(`/teams/${programme}/254`);
  expect(await screen.findByText('at /teams/165')).toBeVisible();
  expect(recorded.calls[0]?.[0]).toMatch(`?teamNumber=254&teamType=${teamType}`);
});

it('replaces its own entry in the history', async () => {
  showByNumber('/');
  await press('at /');
  await userEvent.click(await screen.findByText('at /teams/165'));
  expect(await screen.findByText('at /')).toBeVisible();
});

const poofs = teamCard();
const place = (name: string, ...spellings: string[]) => ({ name, count: 1, spellings: [name, ...spellings] });
const places = { countries: [{ ...place('USA'), regions: [place('California', 'CA'), place('Texas')] }] };

const page = (teams: readonly TeamCard[], total = teams.length) =>
  Response.json({ teams }, { headers: { 'X-Total-Count': String(total) } });

const showAll = (answers: Record<string, unknown>, at = '/teams') =>
  renderInShell(<TeamsPage />, {
    answers: { [communityCalls.teamPlaces.path]: places, ...answers },
    at,
    user: null,
  });

describe('the team directory', () => {
  it('shows 6 placeholders, then the teams with their badges', async () => {
    const { container } = showAll({ [communityCalls.listTeams.path]: page([poofs], 6712) });
    expect(screen.getByRole('heading', { level: 1, name: 'Find Your Team' })).toBeVisible();
    expect(container.querySelectorAll('[aria-busy="true"] li')).toHaveLength(6);
    const card = (await screen.findByRole('heading', { name: 'The Cheesy Poofs' })).closest('article');
    expect(within(card as HTMLElement).getByText('FIRST FRC')).toBeVisible();
    expect(within(card as HTMLElement).getByText('Verified')).toBeVisible();
    expect(await addressOf('The Cheesy Poofs')).toBe('/teams/7');
    expect(screen.getByText(/of 6,712 teams|6,712/)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('says of a programme that is looked for whether its teams sign up themselves', async () => {
    const sources = { sources: [{ teamType: 'FIRST_FRC' }] };
    const answers = { [communityCalls.listTeams.path]: page([]), [communityCalls.teamSources.path]: sources };
    showAll(answers, '/teams?teamType=FIRST_FTC');
    expect(await screen.findByText('FTC teams appear as they sign up.')).toBeVisible();
  });

  it('offers the regions of a chosen country and clears the region with the country', async () => {
    showAll({ [communityCalls.listTeams.path]: page([poofs]) }, '/teams?country=USA&region=Texas');
    expect(await screen.findByRole('option', { name: 'California (1)' })).toBeInTheDocument();
    expect(screen.getByLabelText('Region')).toHaveValue('Texas');
    await userEvent.selectOptions(screen.getByLabelText('Country'), '');
    await waitFor(() => expect(screen.queryByLabelText('Region')).not.toBeInTheDocument());
  });
});

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

const showCarousel = (answer: unknown) =>
  renderInShell(<TeamCarousel />, { answers: { [communityCalls.listTeams.path]: answer } });

it('the carousel shows the teams of the directory and can be stopped', async () => {
  const { container, recorded } = showCarousel({ teams: [teamCard()] });
  expect(await addressOf('Team 254 The Cheesy Poofs')).toBe('/teams/7');
  // The landing page shows nothing of new accounts (docs/product.md#new-accounts).
  expect(recorded.calls[0]?.[0]).toContain('established=true');
  await press('Stop the teams passing by');
  expect(screen.getByRole('button', { name: 'Let the teams pass by' })).toBeVisible();
  await expectNoAxeViolations(container);
});
