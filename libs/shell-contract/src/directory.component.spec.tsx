import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Call } from '@meshwork/contracts-core';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { Directory, type DirectoryTexts } from './directory.tsx';
import { usePagedList } from './paged-list.ts';
import { useApi } from './shell.context.tsx';
import { failure, renderInShell } from './testing.tsx';
import { useListAddress } from './use-list-address.ts';
import { useTypedSearch } from './use-typed-search.ts';

const FILTERS = ['type'];
const call: Call<undefined, { teams: string[] }> = {
  method: 'GET',
  path: '/_api/teams',
  access: 'public',
  formats: true,
};

const TEXTS: DirectoryTexts = {
  list: 'teams',
  loading: 'Loading teams',
  failed: 'Could not load teams',
  more: 'Load more teams',
  shown: ({ shown, total }) => (
    <>
      Showing {shown} of {total} teams
    </>
  ),
  search: 'Search teams',
  failure: (message) => `Error fetching teams: ${message}`,
  feed: (search) => (search ? `Teams: ${search}` : 'Teams'),
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
        id="teams"
        texts={TEXTS}
        list={list}
        address={address}
        placeholder="Search by name or number"
        filters={<p>Team type</p>}
        between={<p>6,712 teams</p>}
        searches={{ service: 'community' }}
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

const draw = (answer: unknown, at = '/') =>
  renderInShell(<Teams />, { answers: { [call.path]: answer }, at, user: null });
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

const NEAR_ISSUE = { issues: [{ path: 'near', message: 'Did you mean “Ann Arbor, Michigan, USA”?' }] };

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

  it('announces its feed, with what is searched for', async () => {
    draw({ teams: ['254'] }, '/?search=poofs&type=VEX');
    const feed = () => document.head.querySelector('link[rel="alternate"]');
    await waitFor(() =>
      expect([feed()?.getAttribute('title'), feed()?.getAttribute('href')]).toEqual([
        'Teams: poofs',
        '/_api/teams.atom?search=poofs&type=VEX',
      ]),
    );
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

  it('offers to tell when there is one beside the way to all', async () => {
    draw({ teams: [] }, '/?type=VEX');
    const tell = await screen.findByRole('button', { name: 'Tell me when there is one' });
    expect(within(tell.parentElement as HTMLElement).getByText('Clear All Filters')).toBeVisible();
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

  it('finds nothing by a filter that the server does not understand, which trying again does not mend', async () => {
    draw(() => failure(400, 'We do not know “Ann Arbr”.', NEAR_ISSUE), '/?type=Ann+Arbr');
    expect(await screen.findByText(/^Try adjusting your search or filters/)).toBeVisible();
    expect(screen.getByText('Clear All Filters')).toBeVisible();
    expect(screen.queryByText(/Could not load|Error fetching/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
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

function Probe({ pause = 200 }) {
  const address = useListAddress({ filters: ['type', 'place'] });
  const [typed, setTyped] = useTypedSearch(address, pause);
  const { search } = useLocation();
  return (
    <>
      <input aria-label="Search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => address.choose({ type: ['A', 'B'], place: [] })}>
        Choose
      </button>
      <button type="button" onClick={address.clear}>
        Clear
      </button>
      <output aria-label="address">{search}</output>
      <output aria-label="query">{JSON.stringify(address.query)}</output>
      <output aria-label="active">{String(address.active)}</output>
    </>
  );
}

const shown = (name: string) => screen.getByRole('status', { name }).textContent;

it('a list in the address starts with the search and filters of the address', async () => {
  const { container } = renderInShell(<Probe />, { at: '/?search=gear&place=Canada&other=1', user: null });
  expect(shown('query')).toBe('{"search":"gear","place":["Canada"]}');
  expect(screen.getByRole('textbox')).toHaveValue('gear');
  expect(shown('active')).toBe('true');
  await expectNoAxeViolations(container);
});

it('a list in the address writes what is typed after a pause, trimmed, and keeps foreign parameters', async () => {
  renderInShell(<Probe />, { at: '/?other=1', user: null });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' swerve ' } });
  expect(shown('address')).toBe('?other=1');
  await waitFor(() => expect(shown('address')).toBe('?other=1&search=swerve'));
  expect(screen.getByRole('textbox')).toHaveValue(' swerve ');
});

it('a list in the address keeps what is typed while an earlier text reaches the address', async () => {
  renderInShell(<Probe pause={20} />, { at: '/', user: null });
  await userEvent.type(screen.getByRole('textbox'), 'swerve drive', { delay: 19 });
  await waitFor(() => expect(shown('address')).toBe('?search=swerve+drive'));
  expect(screen.getByRole('textbox')).toHaveValue('swerve drive');
});

it('a list in the address does not change the address after the reader has opened another page', async () => {
  renderInShell(<Probe />, { at: '/?other=1', user: null });
  jest.useFakeTimers();
  try {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'swerve' } });
    window.history.pushState(null, '', '/elsewhere');
    await act(() => jest.runAllTimersAsync());
  } finally {
    jest.useRealTimers();
  }
  window.history.pushState(null, '', '/');
  expect(shown('address')).toBe('?other=1');
});

it('a list in the address sets several values, and clears its own parameters only', async () => {
  renderInShell(<Probe />, { at: '/?search=x&other=1&place=Canada', user: null });
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(shown('query')).toBe('{"search":"x","type":["A","B"]}');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(shown('address')).toBe('?other=1');
  expect(shown('active')).toBe('false');
  expect(screen.getByRole('textbox')).toHaveValue('');
});
