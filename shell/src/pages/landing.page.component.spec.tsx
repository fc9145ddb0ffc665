import { describe, expect, it } from '@jest/globals';
import { fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LandingPage from './landing.page.tsx';

const total = (body: unknown, count: number) =>
  Response.json(body, { headers: { 'X-Total-Count': String(count) } });

const team = {
  id: 7,
  teamNumber: '254',
  teamName: 'The Cheesy Poofs',
  teamType: 'FIRST_FRC',
  location: null,
  isCommunityTeam: false,
  isVerified: true,
  rookieYear: 1999,
};

const answers = {
  '/_api/resources': total([], 879),
  '/_api/initiatives': total([], 303),
  '/_api/teams': { teams: [team] },
};

const show = (given: Record<string, unknown>) =>
  render(
    <TestShell api={fakeApi(given)}>
      <LandingPage />
    </TestShell>,
  );

describe('the start page', () => {
  it('counts what the server has and keeps the fixed claim', async () => {
    const { container } = show(answers);
    expect(await screen.findByText('879')).toBeVisible();
    expect(await screen.findByText('303')).toBeVisible();
    expect(screen.getByText('200+')).toBeVisible();
    expect(screen.getByText('Active Teams')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('leads to the four parts of the site', () => {
    show(answers);
    for (const [name, href] of [
      ['Resources', '/resources'],
      ['Mentors', '/mentors'],
      ['Teams', '/teams'],
      ['Initiatives', '/initiatives'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  it('lets teams pass by until somebody stops them', async () => {
    show(answers);
    expect(await screen.findByRole('link', { name: 'Team 254 The Cheesy Poofs' })).toHaveAttribute(
      'href',
      '/teams/7',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Stop the teams passing by' }));
    expect(screen.getByRole('button', { name: 'Let the teams pass by' })).toBeVisible();
  });

  it('stays whole when the servers are down', async () => {
    const down = Response.json(
      { error: 'Down', message: 'Down', code: 'X', requestId: 'r' },
      { status: 503 },
    );
    show({ '/_api/resources': down, '/_api/initiatives': down, '/_api/teams': down });
    expect(await screen.findAllByText('–')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
