import { describe, expect, it } from '@jest/globals';
import { fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TeamPage from './team.page.tsx';

const team = {
  id: 7,
  teamNumber: '254',
  teamName: 'The Cheesy Poofs',
  teamType: 'FIRST_FRC',
  location: 'San Jose, California, USA',
  country: 'USA',
  region: 'California',
  isCommunityTeam: true,
  isVerified: true,
  rookieYear: 1999,
  websiteUrl: 'https://www.team254.com',
  instagramUrl: null,
  twitterUrl: null,
  facebookUrl: null,
  youtubeUrl: null,
  linkedinUrl: null,
  githubUrl: 'https://github.com/team254',
  memberCount: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const show = (answer: unknown) =>
  render(
    <TestShell
      api={fakeApi({ '/_api/teams/details': answer })}
      at="/teams/7"
      routes={[{ path: '/teams/:teamId', element: <TeamPage /> }]}
    />,
  );

const failure = (status: number, error: string) =>
  Response.json({ error, message: error, code: 'X', requestId: 'r' }, { status });

describe("a team's page", () => {
  it('names the team, its badges, facts and links, and says what is missing', async () => {
    const { container } = show({ team, resources: [], initiatives: [], membership: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Team 254 The Cheesy Poofs' })).toBeVisible();
    for (const text of ['FIRST FRC', 'Verified', 'Community Team'])
      expect(screen.getByText(text)).toBeVisible();
    expect(
      screen.getByText(/San Jose, California, USA · Rookie year 1999 · 1 member on Meshwork/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Website' })).toHaveAttribute(
      'rel',
      expect.stringContaining('nofollow'),
    );
    expect(screen.queryByRole('link', { name: 'Instagram' })).not.toBeInTheDocument();
    expect(await screen.findByText('No Resources Yet')).toBeVisible();
    await userEvent.click(await screen.findByRole('tab', { name: /Initiatives/ }));
    expect(await screen.findByText('No Initiatives Yet')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('tells a missing team apart, without a retry that cannot help', async () => {
    show(failure(404, 'Team not found.'));
    expect(await screen.findByText('Could not load team details')).toBeVisible();
    expect(screen.getByText('Team not found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Teams' })).toHaveAttribute('href', '/teams');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('offers a retry when the server is down', async () => {
    let down = true;
    show(() => (down ? failure(503, 'Down for now.') : { team, resources: [], initiatives: [] }));
    expect(await screen.findByText('Down for now.')).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('254');
  });
});
