import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Call } from '@meshwork/contracts-core';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { Directory } from './directory.tsx';
import { usePagedList } from './paged-list.ts';
import { useApi } from './shell.context.tsx';
import { failure, fakeApi, TestShell } from './testing.tsx';
import { useListAddress } from './use-list-address.ts';

const FILTERS = ['type'];
const call: Call<undefined, { teams: string[] }> = {
  method: 'GET',
  path: '/_api/teams',
  access: 'public',
  formats: true,
};

function Teams() {
  const address = useListAddress({ filters: FILTERS });
  const list = usePagedList({
    api: useApi(),
    call,
    queryKey: ['teams', 'list'],
    query: address.query,
    items: ({ teams }) => teams,
  });
  return (
    <>
      <Directory
        noun="teams"
        list={list}
        address={address}
        placeholder="Search by name or number"
        filters={<p>Team type</p>}
        between={<p>6,712 teams</p>}
        skeleton={{ count: 3 }}
        emptyTitle="No Other Teams Found"
        itemKey={(team) => team}
      >
        {(team) => <p>{team}</p>}
      </Directory>
      <output aria-label="address">{useLocation().search}</output>
    </>
  );
}

const draw = (answer: unknown, at = '/') => {
  const onCall = jest.fn<(url: URL) => void>();
  const view = render(
    <TestShell api={fakeApi({ [call.path]: answer }, onCall)} at={at}>
      <Teams />
    </TestShell>,
  );
  return { ...view, onCall };
};
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

afterEach(() => localStorage.clear());

describe('Directory', () => {
  it('names search box and list, and shows what is between them', async () => {
    const { container } = draw({ teams: ['254', '1114'] });
    const list = await screen.findByRole('list', { name: 'teams' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('searchbox', { name: 'Search teams' })).toHaveAttribute(
      'placeholder',
      'Search by name or number',
    );
    expect(screen.getByText('6,712 teams')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('searches for what is typed, with the search in the address', async () => {
    const { onCall } = draw(({ searchParams }: URL) => ({ teams: [searchParams.get('search') ?? 'all'] }));
    await screen.findByText('all');
    await userEvent.type(screen.getByRole('searchbox'), 'poofs');
    expect(await screen.findByText('poofs')).toBeVisible();
    expect(address()).toBe('?search=poofs');
    expect(onCall.mock.lastCall?.[0].searchParams.get('search')).toBe('poofs');
  });

  it('links to the whole list in its other formats, with what is searched for', async () => {
    draw({ teams: ['254'] }, '/?search=poofs&type=VEX');
    expect(await addressOf('CSV')).toBe('/_api/teams.csv?search=poofs&type=VEX');
    expect(await addressOf('feed')).toBe('/_api/teams.atom?search=poofs&type=VEX');
    const feed = document.head.querySelector('link[rel="alternate"]');
    expect([feed?.getAttribute('title'), feed?.getAttribute('href')]).toEqual([
      'Teams: poofs',
      '/_api/teams.atom?search=poofs&type=VEX',
    ]);
  });

  it('clears what was typed but not searched for yet', async () => {
    draw({ teams: [] }, '/?type=VEX');
    await userEvent.type(await screen.findByRole('searchbox'), 'po');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(address()).toBe('');
  });

  it('counts the filters of the address, and clears them together with the search', async () => {
    draw({ teams: [] }, '/?search=gear&type=VEX');
    expect(await screen.findByRole('heading', { name: 'No Other Teams Found' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
    const [clear] = screen.getAllByRole('button', { name: 'Clear All Filters' });
    await userEvent.click(clear as HTMLElement);
    expect(address()).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('names the failure and its reference, and can be retried', async () => {
    let down = true;
    draw(() =>
      down ? failure(503, 'Not available right now.', { requestId: '5f0c1d' }) : { teams: ['254'] },
    );
    expect(await screen.findByText(/Error fetching teams: Not available right now\./)).toBeVisible();
    expect(screen.getByText('5f0c1d')).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('254')).toBeVisible();
  });

  it('stores the chosen view under the name of the list', async () => {
    const { unmount } = draw({ teams: ['254'] });
    const list = await screen.findByRole('list', { name: 'teams' });
    expect(list).toHaveAttribute('data-view', 'grid');
    await userEvent.click(screen.getByRole('radio', { name: /list/i }));
    expect(list).toHaveAttribute('data-view', 'list');
    expect(localStorage.getItem('teamsViewMode')).toBe('list');
    unmount();
    draw({ teams: ['254'] });
    expect(await screen.findByRole('list', { name: 'teams' })).toHaveAttribute('data-view', 'list');
  });
});
