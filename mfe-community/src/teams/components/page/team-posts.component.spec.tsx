import { expect, it } from '@jest/globals';
import { communityCalls, type TeamPost } from '@meshwork/contracts-community';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, within } from '@testing-library/react';
import TeamPosts from './team-posts.tsx';

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

const show = (posts: TeamPost[]) =>
  renderInShell(<TeamPosts teamId={7} InitiativeTools={Tools} />, {
    answers: { [communityCalls.teamPosts.path]: { posts } },
  });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Posted for this team' })).getAllByRole('listitem');

it('lists what was posted, each with who posted it and what waits', async () => {
  const { container } = show([
    post({ openRequests: 2 }),
    post({ id: 10, title: 'Next year', state: 'DRAFT', isHidden: true }),
    post({ kind: 'RESOURCE', id: 4, title: 'Swerve', state: null, postedBy: null }),
  ]);
  const [workshop, draft, resource] = (await rows()).map((row) => within(row as HTMLElement));
  expect(workshop?.getByRole('link', { name: '2 requests to answer' })).toHaveAttribute(
    'href',
    '/initiatives/9/requests',
  );
  expect(workshop?.getByText(/Posted by Grace Hopper/)).toBeVisible();
  expect(workshop?.getByRole('button', { name: 'tools of 9 CAD workshop' })).toBeVisible();
  for (const text of ['Draft', 'Hidden']) expect(draft?.getByText(text)).toBeVisible();
  expect(resource?.getByRole('link', { name: 'Edit or delete' })).toHaveAttribute('href', '/resources/4');
  await expectNoAxeViolations(container);
});

it('has a place for the learning paths of the team, also where the library cannot be loaded', async () => {
  show([post()]);
  const section = await screen.findByRole('region', { name: 'Learning paths' });
  expect(within(section).getByText('Learning paths cannot be shown right now.')).toBeVisible();
});
