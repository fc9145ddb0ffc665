import { expect, it } from '@jest/globals';
import { catalogCalls } from '@meshwork/contracts-catalog';
import { type FakeAnswers, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { pathCard } from '../test/path.fixture.ts';
import { card, page } from '../test/resource.fixture.ts';
import { ResourcePreview } from './cards.widget.tsx';
import TeamPaths from './team-paths.widget.tsx';

/** Below the heading of the page that it stands on. */
const show = (title: string, widget: ReactNode, answers: FakeAnswers) =>
  renderInShell([<h2 key="title">{title}</h2>, <Fragment key="widget">{widget}</Fragment>], { answers });

it('preview shows the first three, each with a link to its page', async () => {
  const cards = [1, 2, 3].map((id) => card({ id, title: `Resource ${id}` }));
  const { container, recorded } = show('From the library', <ResourcePreview limit={3} />, {
    [catalogCalls.listResources.path]: page(cards, 879),
  });
  expect(container.querySelectorAll('[aria-busy="true"] li')).toHaveLength(3);
  expect(await addressOf('Resource 3')).toBe('/resources/3');
  expect(recorded.calls[0]?.[0]).toContain('?established=true&limit=3');
  await expectNoAxeViolations(container);
});

const team = (id: number) => ({ id, teamNumber: '254', teamName: 'Robo Foxes', teamType: 'FIRST_FRC' });

it('the paths of a team show drafts and hidden ones, and none of another team', async () => {
  const paths = [
    pathCard({ id: 3, title: 'Not yet', status: 'DRAFT', team: team(7) }),
    pathCard({ id: 4, title: 'Gone', isHidden: true, team: team(7) }),
    pathCard({ id: 5, title: 'Elsewhere', team: team(8) }),
  ];
  const { container, recorded } = show('Team 254', <TeamPaths teamId={7} />, {
    [catalogCalls.ownPaths.path]: { paths },
  });
  expect(await addressOf('Not yet')).toBe('/paths/3');
  for (const badge of ['Draft', 'Hidden']) expect(screen.getByText(badge)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Elsewhere' })).toBeNull();
  expect(recorded.calls.map(([path]) => path)).toContain(`${catalogCalls.ownPaths.path}?teamId=7`);
  await expectNoAxeViolations(container);
});
