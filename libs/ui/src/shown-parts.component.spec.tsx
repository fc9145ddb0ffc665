import { afterEach, expect, it, jest } from '@jest/globals';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Avatar } from './avatar/avatar.tsx';
import { DirectoryList, type DirectoryPages } from './directory-list/directory-list.tsx';
import { ListToolbar } from './list-toolbar/list-toolbar.tsx';
import type { ListTexts } from './load-more/list-texts.ts';
import { LoadMore } from './load-more/load-more.tsx';
import { TeamTile } from './team-tile/team-tile.tsx';
import { tilePattern } from './team-tile/tile-pattern.ts';
import { toast } from './toast/toast.store.ts';
import { Toaster } from './toast/toaster.tsx';

const TEXTS: ListTexts = {
  list: 'teams',
  loading: 'Loading teams',
  failed: 'Could not load teams',
  more: 'Load more teams',
  shown: ({ shown, total, count }) => (
    <>
      Showing {shown} of {total} {count === 1 ? 'team' : 'teams'}
    </>
  ),
};

it('shows the first letter without a picture, in upper case, also outside of ASCII', () => {
  render(
    <>
      <Avatar name="élodie" label="one" />
      <Avatar name="  𝒜da" label="two" />
      <Avatar name="🇨🇭 Heidi" label="flag" />
      <Avatar name="👩‍🔧 Mia" label="family" />
    </>,
  );
  expect(screen.getByRole('img', { name: 'one' })).toHaveTextContent('É');
  expect(screen.getByRole('img', { name: 'two' })).toHaveTextContent('𝒜');
  expect(screen.getByRole('img', { name: 'flag' })).toHaveTextContent('🇨🇭');
  expect(screen.getByRole('img', { name: 'family' })).toHaveTextContent('👩‍🔧');
});

it('falls back to the letter when the picture does not load, and tries a new picture', () => {
  const { container, rerender } = render(<Avatar name="Ada" src="/a.webp" />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/a.webp');
  if (picture) fireEvent.error(picture);
  expect(container).toHaveTextContent('A');
  expect(container.querySelector('img')).toBeNull();
  rerender(<Avatar name="Ada" src="/b.webp" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/b.webp');
});

it('tilePattern differs by number and by programme', () => {
  const marks = ['1', '2', '254', '255', '1114'].map((number) =>
    JSON.stringify(tilePattern(number, 'FIRST_FRC')),
  );
  expect(new Set(marks).size).toBe(marks.length);
  expect(tilePattern('254', 'VEX')).not.toEqual(tilePattern('254', 'FIRST_FRC'));
});

it('has its label for screen readers, and none when the number is beside it', () => {
  const { container } = render(<TeamTile number="254" programme="FIRST_FRC" label="Team 254" />);
  expect(screen.getByRole('img', { name: 'Team 254' })).toHaveTextContent('254');
  container.remove();
  render(<TeamTile number="254" programme="FIRST_FRC" />);
  expect(screen.queryByRole('img')).toBeNull();
});

// A total that was not counted to its end has a plus, but for the last page.
it.each([
  [{ shown: 24, total: 6712 }, 'Showing 24 of 6,712 teamsLoad more teams'],
  [{ shown: 6712, total: 6712 }, 'Showing 6,712 of 6,712 teams'],
  [{ shown: 1, total: 1 }, 'Showing 1 of 1 team'],
  [
    { shown: 24, hasMore: true, total: 10_000, isTotalAtLeast: true },
    'Showing 24 of 10,000+ teamsLoad more teams',
  ],
  [
    { shown: 10_008, hasMore: true, total: 10_000, isTotalAtLeast: true },
    'Showing 10,008 of 10,008+ teamsLoad more teams',
  ],
  [{ shown: 10_020, hasMore: false, total: 10_000, isTotalAtLeast: true }, 'Showing 10,020 of 10,020 teams'],
])('LoadMore counts %j, and offers more only where there is more', (props, text) => {
  const { container } = render(<LoadMore {...props} texts={TEXTS} onLoadMore={() => {}} />);
  expect(container.textContent).toBe(text);
});

const pages = (now: Partial<DirectoryPages<number>>): DirectoryPages<number> => ({
  items: [],
  total: 0,
  status: 'success',
  stale: false,
  loadingMore: false,
  loadMore: jest.fn(),
  retry: jest.fn(),
  ...now,
});
const list = (now: DirectoryPages<number>, drawTeam = (team: number) => <p>Team {team}</p>) => (
  <DirectoryList
    pages={now}
    texts={TEXTS}
    view="grid"
    skeleton={{ count: 6 }}
    failure=""
    emptyTitle="No Other Teams Found"
    active={false}
    onClear={() => {}}
    itemKey={(team) => team}
  >
    {drawTeam}
  </DirectoryList>
);

it('DirectoryList announces that it loads and shows the passed number of placeholders', () => {
  const { container } = render(list(pages({ status: 'pending' })));
  expect(screen.getByRole('status')).toHaveTextContent('Loading teams');
  expect(container.querySelectorAll('li')).toHaveLength(6);
});

it('DirectoryList lists the items and loads more', async () => {
  const full = pages({ items: [254, 1114], total: 3 });
  render(list(full));
  expect(within(screen.getByRole('list', { name: 'teams' })).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /more/ }));
  expect(full.loadMore).toHaveBeenCalledTimes(1);
});

it('has the filters in a sheet on phones, and shows how many are set', async () => {
  render(
    <ListToolbar
      searchLabel="Search teams"
      typed=""
      onType={() => {}}
      view="grid"
      onViewChange={() => {}}
      filters={<p>Team type</p>}
      filterCount={2}
      active
      onClear={() => {}}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filters (2)' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  expect(within(sheet).getByText('Team type')).toBeVisible();
  expect(within(sheet).getByRole('group', { name: 'View' })).toBeVisible();
  expect(within(sheet).getByRole('button', { name: 'Clear all' })).toBeVisible();
});

it('draws an item again only when it changes', () => {
  const drawn: number[] = [];
  const draw = (team: number) => {
    drawn.push(team);
    return <p>Team {team}</p>;
  };
  const show = (now: Partial<DirectoryPages<number>>) => list(pages({ total: 3, ...now }), draw);
  const { rerender } = render(show({ items: [254, 1114] }));
  rerender(show({ items: [254, 1114], stale: true }));
  rerender(show({ items: [254, 1114, 16] }));
  expect(drawn).toEqual([254, 1114, 16]);
});

afterEach(() => {
  jest.useRealTimers();
});

it('toasts show messages from before their code was loaded', async () => {
  toast.success('Team created successfully!');
  render(<Toaster />);
  expect(await screen.findByText('Team created successfully!')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await expectNoAxeViolations(document.body);
});

it('toasts: shows three at a time and goes after four seconds', () => {
  jest.useFakeTimers();
  render(<Toaster />);
  act(() => {
    for (const name of ['One', 'Two', 'Three', 'Four']) toast.info(name);
  });
  expect(document.querySelectorAll('[data-limited]')).toHaveLength(1);
  expect(screen.getByText('One').closest('[data-limited]')).not.toBeNull();
  const leaving = () => screen.getByText('Four').closest('[data-ending-style]');
  act(() => jest.advanceTimersByTime(3900));
  expect(leaving()).toBeNull();
  act(() => jest.advanceTimersByTime(200));
  expect(leaving()).not.toBeNull();
});

it('a toast closes on request and runs its action', async () => {
  const onClick = jest.fn();
  render(<Toaster />);
  act(() => toast.error('Failed to leave team', { action: { label: 'Retry', onClick } }));
  const message = await screen.findByText('Failed to leave team');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  const [dismiss] = screen.queryAllByRole('button', { name: 'Dismiss' });
  if (dismiss) await userEvent.click(dismiss);
  await waitFor(() => expect(message).not.toBeInTheDocument());
});

it('takes all toasts away, also one whose code is not loaded yet', async () => {
  toast.success('Waiting for its code');
  toast.clear();
  render(<Toaster />);
  act(() => toast.success('Join request sent successfully!'));
  const message = await screen.findByText('Join request sent successfully!');
  expect(screen.queryByText('Waiting for its code')).toBeNull();
  act(() => toast.clear());
  await waitFor(() => expect(message).not.toBeInTheDocument());
});
