import { describe, expect, it } from '@jest/globals';
import { communityCalls, type TeamCard } from '@meshwork/contracts-community';
import { aUser, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../test/acts.ts';
import TeamCarousel from '../../widgets/team-carousel.tsx';
import { team, teamCard, userTeam } from '../test/team.fixture.ts';
import TeamsPage from './teams.page.tsx';

const poofs = teamCard();
const place = (name: string, ...spellings: string[]) => ({ name, count: 1, spellings: [name, ...spellings] });
const places = { countries: [{ ...place('USA'), regions: [place('California', 'CA'), place('Texas')] }] };

const page = (teams: readonly TeamCard[], total = teams.length) =>
  Response.json({ teams }, { headers: { 'X-Total-Count': String(total) } });

const show = (answers: Record<string, unknown>, at = '/teams') =>
  renderInShell(<TeamsPage />, {
    answers: { [communityCalls.teamPlaces.path]: places, ...answers },
    at,
    user: null,
  });

describe('the team directory', () => {
  it('shows 6 placeholders, then the teams with their badges', async () => {
    const { container } = show({ [communityCalls.listTeams.path]: page([poofs], 6712) });
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
    const sources = { sources: [{ teamType: 'FIRST_FRC', register: 'BLUE_ALLIANCE', readAt: null }] };
    const answers = { [communityCalls.listTeams.path]: page([]), [communityCalls.teamSources.path]: sources };
    show(answers, '/teams?teamType=FIRST_FTC');
    expect(await screen.findByText('FTC teams appear as they sign up.')).toBeVisible();
  });

  it('offers the regions of a chosen country and clears the region with the country', async () => {
    show({ [communityCalls.listTeams.path]: page([poofs]) }, '/teams?country=USA&region=Texas');
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

it('the carousel draws nothing after a failure', async () => {
  const { container, recorded } = showCarousel(new Response('{}', { status: 503 }));
  await waitFor(() => expect(recorded.calls).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});
