import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { teamCard } from '../teams/test/team.fixture.ts';
import TeamCarousel from './team-carousel.tsx';

const { path } = communityCalls.listTeams;

it('shows the teams of the directory and can be stopped', async () => {
  const calls: URL[] = [];
  const { container } = render(
    <TestShell api={fakeApi({ [path]: { teams: [teamCard()] } }, (url) => calls.push(url))}>
      <TeamCarousel />
    </TestShell>,
  );
  expect(await addressOf('Team 254 The Cheesy Poofs')).toBe('/teams/7');
  // The landing page shows nothing of new accounts (docs/product.md#new-accounts).
  expect(calls[0]?.searchParams.get('established')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Stop the teams passing by' }));
  expect(screen.getByRole('button', { name: 'Let the teams pass by' })).toBeVisible();
  await expectNoAxeViolations(container);
});

it.each([
  ['a failure', new Response('{}', { status: 503 })],
  ['an answer of another shape', { teams: [{ id: 'seven' }] }],
])('draws nothing after %s', async (_, answer) => {
  const calls: URL[] = [];
  const { container } = render(
    <TestShell api={fakeApi({ [path]: answer }, (url) => calls.push(url))}>
      <TeamCarousel />
    </TestShell>,
  );
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});
