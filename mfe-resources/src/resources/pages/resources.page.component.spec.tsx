import { afterEach, describe, expect, it } from '@jest/globals';
import { catalogCalls } from '@meshwork/contracts-catalog';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, page } from '../../test/resource.fixture.ts';
import ResourcesPage from './resources.page.tsx';

const swerve = card();
const sketch = card({ id: 8, title: 'Sketching parts', category: ['CAD'], type: 'VIDEO', viewCount: 1 });

const show = (answer: unknown, at = '/resources') =>
  renderInShell(<ResourcesPage />, {
    answers: { [catalogCalls.listResources.path]: answer },
    at,
    user: null,
  });
const queries = ({ recorded }: ReturnType<typeof show>) =>
  recorded.calls.map(([path]) => new URL(path, 'http://test.invalid').searchParams);

const title = (name: string) => screen.findByRole('heading', { name });

afterEach(() => localStorage.clear());

describe('the resource library', () => {
  it('shows 9 placeholders, then cards with their badges', async () => {
    const { container } = show(page([swerve, sketch], 879));
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
    const shown = show(page([swerve]));
    await title('Swerve Drive Kinematics');
    await userEvent.type(screen.getByRole('searchbox'), 'kine');
    await waitFor(() => expect(document.querySelector('mark')).toHaveTextContent('Kine'));
    expect(queries(shown).map((query) => query.get('search'))).toEqual([null, 'kine']);
    expect(await screen.findByText('1 resource for “kine”, best match first')).toBeVisible();
  });

  it('filters by several categories picked one after the other', async () => {
    const shown = show(page([swerve]));
    const box = await screen.findByRole('combobox', { name: 'Categories' });
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: 'CAD' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Electrical' }));
    await waitFor(() => expect(queries(shown).at(-1)?.getAll('category')).toEqual(['CAD', 'ELECTRICAL']));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.getByText('1 resource, newest first')).toBeVisible());
  });

  it('is ordered as the address says, and a search by its matches', async () => {
    const shown = show(page([card({ thankCount: 1, cost: 'FREE' })], 9), '/resources?sort=thanks');
    expect(await screen.findByText('9 resources, most thanked')).toBeVisible();
    expect(screen.getByText('Helped 1 person')).toBeVisible();
    expect(queries(shown)[0]?.get('sort')).toBe('thanks');
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Most used');
    await waitFor(() => expect(queries(shown).at(-1)?.get('sort')).toBe('views'));
    await userEvent.selectOptions(screen.getByLabelText('Cost'), 'Free');
    expect(await screen.findByText('9 resources match your filters, most used')).toBeVisible();
    shown.unmount();
    show(page([swerve]), '/resources?search=swerve');
    await title('Swerve Drive Kinematics');
    expect(screen.queryByLabelText('Order')).toBeNull();
  });

  it('shows unknown values of a newer service readably', async () => {
    show(page([card({ category: ['SPACE_TRAVEL'], type: 'PODCAST', difficultyLevel: 'HEROIC' })]));
    await title('Swerve Drive Kinematics');
    for (const text of ['Space travel', 'Podcast', 'Heroic']) expect(screen.getByText(text)).toBeVisible();
  });

  it('warns of a link that may be broken', async () => {
    show(page([card({ linkStatus: 'BROKEN' })]));
    expect(await screen.findByText('Link may be broken')).toBeVisible();
  });
});
