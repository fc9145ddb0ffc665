import { describe, expect, it } from '@jest/globals';
import { catalogCalls, RESOURCE_CATEGORIES } from '@meshwork/contracts-catalog';
import { type FakeAnswers, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { Badge, type BadgeVariant } from '@meshwork/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment, type ReactNode } from 'react';
import { pathCard } from '../../test/path.fixture.ts';
import { card, page } from '../../test/resource.fixture.ts';
import { ResourcePreview } from '../../widgets/cards.widget.tsx';
import TeamPaths from '../../widgets/team-paths.widget.tsx';
import { CategoryBadges } from '../components/category-badges.tsx';
import ResourcesPage from './resources.page.tsx';

const calls = catalogCalls;

const swerve = card();
const sketch = card({ id: 8, title: 'Sketching parts', category: ['CAD'], type: 'VIDEO', viewCount: 1 });

const showAll = (answer: unknown, at = '/resources') =>
  renderInShell(<ResourcesPage />, { answers: { [calls.listResources.path]: answer }, at, user: null });
const queries = ({ recorded }: ReturnType<typeof showAll>) =>
  recorded.calls.map(([path]) => new URL(path, 'http://test.invalid').searchParams);
const lastOf = (shown: ReturnType<typeof showAll>, name: string) => queries(shown).at(-1)?.getAll(name);

const title = (name: string) => screen.findByRole('heading', { name });

describe('the resource library', () => {
  it('shows 9 placeholders, then cards with their badges', async () => {
    const { container } = showAll(page([swerve, sketch], 879));
    expect(screen.getByRole('heading', { level: 1, name: 'Resource Library' })).toBeVisible();
    expect(container.querySelectorAll('[aria-busy="true"] li')).toHaveLength(9);
    const shown = (await title('Swerve Drive Kinematics')).closest('article') as HTMLElement;
    for (const text of ['FIRST', 'Programming', 'Documentation', 'Advanced', 'docs.example.org', '12 views'])
      expect(within(shown).getByText(text)).toBeVisible();
    expect(screen.getByText('1 view')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Resource' })).not.toBeInTheDocument();
    expect(await addressOf('Swerve Drive Kinematics')).toBe('/resources/7');
    expect(screen.getByText('879 resources, newest first')).toHaveAttribute('role', 'status');
    await expectNoAxeViolations(container);
  });

  it('searches once, 300 ms after the last letter, and marks the matches in the results', async () => {
    const shown = showAll(page([swerve]));
    await title('Swerve Drive Kinematics');
    await userEvent.type(screen.getByRole('searchbox'), 'kine');
    await waitFor(() => expect(document.querySelector('mark')).toHaveTextContent('Kine'));
    expect(queries(shown).map((query) => query.get('search'))).toEqual([null, 'kine']);
    expect(await screen.findByText('1 resource for “kine”, best match first')).toBeVisible();
  });

  it('filters by several categories picked one after the other', async () => {
    const shown = showAll(page([swerve]));
    const box = await screen.findByRole('combobox', { name: 'Categories' });
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: 'CAD' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Electrical' }));
    await waitFor(() => expect(lastOf(shown, 'category')).toEqual(['CAD', 'ELECTRICAL']));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.getByText('1 resource, newest first')).toBeVisible());
  });

  it('is ordered as the address says, and a search by its matches', async () => {
    const shown = showAll(page([card({ thankCount: 1, cost: 'FREE' })], 9), '/resources?sort=thanks');
    expect(await screen.findByText('9 resources, most thanked')).toBeVisible();
    expect(screen.getByText('Helped 1 person')).toBeVisible();
    expect(queries(shown)[0]?.get('sort')).toBe('thanks');
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Most used');
    await waitFor(() => expect(lastOf(shown, 'sort')).toEqual(['views']));
    await userEvent.selectOptions(screen.getByLabelText('Cost'), 'Free');
    expect(await screen.findByText('9 resources match your filters, most used')).toBeVisible();
    shown.unmount();
    showAll(page([swerve]), '/resources?search=swerve');
    await title('Swerve Drive Kinematics');
    expect(screen.queryByLabelText('Order')).toBeNull();
  });

  it('marks text in another language than the page’s, and filters by language, the reader’s own first', async () => {
    const shown = showAll(page([card({ language: 'es' }), { ...sketch, language: 'en' }]));
    const langOfTitle = async (name: string) => within(await title(name)).getByText(name).lang;
    expect(await langOfTitle('Swerve Drive Kinematics')).toBe('es');
    expect(screen.getAllByText(swerve.description)[0]?.lang).toBe('es');
    expect(await langOfTitle('Sketching parts')).toBe('');
    const languages = screen.getByLabelText('Language');
    const [all, own] = within(languages).getAllByRole('option');
    expect([all?.textContent, own?.textContent]).toEqual(['Any language', 'English']);
    await userEvent.selectOptions(languages, 'Spanish');
    await waitFor(() => expect(lastOf(shown, 'language')).toEqual(['es']));
  });

  it('shows unknown values of a newer service readably, and warns of a link that may be broken', async () => {
    const unknown = { category: ['SPACE_TRAVEL'], type: 'PODCAST', difficultyLevel: 'HEROIC' };
    showAll(page([card({ ...unknown, linkStatus: 'BROKEN' })]));
    await title('Swerve Drive Kinematics');
    for (const text of ['Space travel', 'Podcast', 'Heroic', 'Link may be broken'])
      expect(screen.getByText(text)).toBeVisible();
  });
});

/** docs/product.md#resources */
const OTHERS: Readonly<Record<string, BadgeVariant>> = {
  MECHANICAL_DESIGN: 'secondary',
  ELECTRICAL: 'secondary',
  CAD: 'secondary',
  STRATEGY: 'success',
  TEAM_MANAGEMENT: 'destructive',
  OUTREACH: 'destructive',
};

it.each(RESOURCE_CATEGORIES)('the badge of %s has its colour', (category) => {
  const { container } = render(<CategoryBadges categories={[category]} />);
  const badge = container.firstElementChild;
  render(<Badge variant={OTHERS[category] ?? 'default'}>As it should be</Badge>);
  const expected = screen.getByText('As it should be');
  expect(badge?.className).toBe(expected.className);
});

it('all categories of a resource have a badge', () => {
  const { container } = render(<CategoryBadges categories={RESOURCE_CATEGORIES} />);
  expect(container.children).toHaveLength(RESOURCE_CATEGORIES.length);
});

/** Below the heading of the page that it stands on. */
const showWidget = (title: string, widget: ReactNode, answers: FakeAnswers) =>
  renderInShell([<h2 key="title">{title}</h2>, <Fragment key="widget">{widget}</Fragment>], { answers });

it('preview shows the first three, each with a link to its page', async () => {
  const cards = [1, 2, 3].map((id) => card({ id, title: `Resource ${id}` }));
  const { container, recorded } = showWidget('From the library', <ResourcePreview limit={3} />, {
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
  const { container, recorded } = showWidget('Team 254', <TeamPaths teamId={7} />, {
    [catalogCalls.ownPaths.path]: { paths },
  });
  expect(await addressOf('Not yet')).toBe('/paths/3');
  for (const badge of ['Draft', 'Hidden']) expect(screen.getByText(badge)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Elsewhere' })).toBeNull();
  expect(recorded.calls.map(([path]) => path)).toContain(`${catalogCalls.ownPaths.path}?teamId=7`);
  await expectNoAxeViolations(container);
});
