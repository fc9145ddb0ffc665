import { describe, expect, it } from '@jest/globals';
import { communityCalls, type TeamPost } from '@meshwork/contracts-community';
import { aUser, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations, inHebrew, textsInFixedDirection } from '@meshwork/test-kit/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card } from '../../initiatives/test/initiative.fixture.ts';
import TeamPosts from '../components/page/team-posts.tsx';
import { team } from '../test/team.fixture.ts';
import { TEAM_PAGE } from '../test/team-page.fixture.tsx';

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
      language: 'es',
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
    for (const text of ['We throw.', 'Tuesdays at six', 'Motors'])
      expect([text, screen.getByText(text).lang]).toEqual([text, 'es']);
    expect(screen.getByRole('heading', { level: 1 }).closest('[lang="es"]')).toBeNull();
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

  it('tells an owner under 18 what waits for an adult', async () => {
    renderInShell(null, {
      answers: {
        [communityCalls.teamDetails.path]: {
          team: team(),
          resources: [],
          initiatives: [],
          membership: { status: 'ACTIVE', role: 'OWNER' },
        },
        [communityCalls.heldMessages.path]: { messages: [], asked: { count: 1 } },
        [communityCalls.guardians.path]: { guardians: [], young: [], linkUntil: null },
      },
      at: '/teams/7',
      routes: [TEAM_PAGE],
      user: aUser({ standing: { verified: true, isNew: false, ageBand: 'MINOR', suspension: null } }),
    });
    expect(await screen.findByText('An adult has asked you or what you run')).toBeVisible();
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
    const { unmount: leave } = show({ team: team({ takesMembers: false, isClass: true }) });
    expect(await screen.findByText('By its link')).toBeVisible();
    leave();
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
