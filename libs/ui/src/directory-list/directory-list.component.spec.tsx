import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ListToolbar } from '../list-toolbar/list-toolbar.tsx';
import { DirectoryList, type DirectoryPages } from './directory-list.tsx';

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
const draw = (now: DirectoryPages<number>, active = false, onClear = jest.fn()) =>
  render(
    <DirectoryList
      pages={now}
      noun="teams"
      view="grid"
      skeleton={{ count: 6 }}
      failure="Error fetching teams: offline"
      reference="5f0c1d"
      emptyTitle="No Other Teams Found"
      active={active}
      onClear={onClear}
      itemKey={(team) => team}
    >
      {(team) => <p>Team {team}</p>}
    </DirectoryList>,
  );

describe('DirectoryList', () => {
  it('announces that it loads and shows the passed number of placeholders', () => {
    const { container } = draw(pages({ status: 'pending' }));
    expect(screen.getByRole('status')).toHaveTextContent('Loading teams');
    expect(container.querySelectorAll('li')).toHaveLength(6);
  });

  it('lists the items and loads more', async () => {
    const full = pages({ items: [254, 1114], total: 3 });
    draw(full);
    expect(within(screen.getByRole('list', { name: 'teams' })).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /more/ }));
    expect(full.loadMore).toHaveBeenCalledTimes(1);
  });
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
  const list = (now: Partial<DirectoryPages<number>>) => (
    <DirectoryList
      pages={pages({ total: 3, ...now })}
      noun="teams"
      view="grid"
      skeleton={{ count: 6 }}
      failure=""
      emptyTitle="No Other Teams Found"
      active={false}
      onClear={() => {}}
      itemKey={(team) => team}
    >
      {draw}
    </DirectoryList>
  );
  const { rerender } = render(list({ items: [254, 1114] }));
  rerender(list({ items: [254, 1114], stale: true }));
  rerender(list({ items: [254, 1114, 16] }));
  expect(drawn).toEqual([254, 1114, 16]);
});
