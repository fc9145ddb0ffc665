import { describe, expect, it } from '@jest/globals';
import { communityCalls, type TeamCard } from '@meshwork/contracts-community';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../test/acts.ts';
import TeamCarousel from '../../widgets/team-carousel.tsx';
import { teamCard } from '../test/team.fixture.ts';
import TeamsPage from './teams.page.tsx';

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

  it('shows on the card what a team says to who would like to join', async () => {
    const words = {
      meetingTimes: 'Martes a las 6',
      language: 'es',
      minAge: 13,
      maxAge: 18,
      takesMembers: true,
    };
    showAll({ [communityCalls.listTeams.path]: page([teamCard(words)]) });
    const times = await screen.findByText('Martes a las 6');
    expect(times.lang).toBe('es');
    expect(times.parentElement).toHaveTextContent('Martes a las 6 · 13 to 18 years');
    expect(screen.getByText(/^New members welcome · Since 1999/)).toBeVisible();
  });

  it('filters by the language of what a team writes', async () => {
    const { recorded } = showAll({ [communityCalls.listTeams.path]: page([poofs]) });
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'Turkish');
    const asked = () => recorded.calls.map(([address]) => address);
    await waitFor(() => expect(asked()).toContain(`${communityCalls.listTeams.path}?language=tr&limit=24`));
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
