import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import { teamCard } from '../teams/test/team.fixture.ts';
import { press } from '../test/acts.ts';
import TeamCarousel from './team-carousel.tsx';

const { path } = communityCalls.listTeams;

const show = (answer: unknown) => renderInShell(<TeamCarousel />, { answers: { [path]: answer } });

it('shows the teams of the directory and can be stopped', async () => {
  const { container, recorded } = show({ teams: [teamCard()] });
  expect(await addressOf('Team 254 The Cheesy Poofs')).toBe('/teams/7');
  // The landing page shows nothing of new accounts (docs/product.md#new-accounts).
  expect(recorded.calls[0]?.[0]).toContain('established=true');
  await press('Stop the teams passing by');
  expect(screen.getByRole('button', { name: 'Let the teams pass by' })).toBeVisible();
  await expectNoAxeViolations(container);
});

it('draws nothing after a failure', async () => {
  const { container, recorded } = show(new Response('{}', { status: 503 }));
  await waitFor(() => expect(recorded.calls).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});
