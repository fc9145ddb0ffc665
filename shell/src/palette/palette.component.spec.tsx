import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createApiClient } from '@meshwork/api-client';
import {
  LoadFailure,
  type RemoteSearch,
  type SearchResult,
  type SearchRow,
  type SearchSource,
} from '@meshwork/shell-contract';
import { aUser, fakeApi, TestShell, type TestShellProps } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { Dialog, SearchInput } from '@meshwork/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { remoteModule, TestRemotes } from '../remotes/test/remotes.fixture.tsx';
import { nameMatcher } from './name-matcher.ts';
import { PaletteButton } from './palette-button.tsx';
import {
  deleteVisitsOfOthers,
  recentVisits,
  storeVisit,
  storeVisitWhenShown,
  VISITS_KEY,
} from './recent-visits.ts';

/** A row as a remote describes it; digits before the label are a team's number. */
const row = (path: string, label: string, number?: string): SearchRow => ({
  path,
  label,
  hint: 'A hint',
  ...(number ? { number } : {}),
});

const TEAM_254 = row('/teams/254', 'The Cheesy Poofs', '254');

/** The response of a search: its rows, and how many entries match. */
const answer = (rows: readonly SearchRow[], total: number) => Response.json({ rows, total });

/** A service that is restarting. */
const down = () => Response.json({ error: 'Down.', message: 'Down.', code: 'UNAVAILABLE' }, { status: 503 });

/** The default responses of the services: two of many teams, one resource, one mentor, nothing else. */
const ANSWERS = {
  '/_api/teams': () => answer([TEAM_254, row('/teams/2540', 'Sparc Robots', '2540')], 1110),
  '/_api/resources': () => answer([row('/resources/9', 'Robot wiring guide')], 1),
  '/_api/mentors': () => answer([row('/mentors/4', 'Grace Hopper')], 1),
  '/_api/initiatives': () => answer([], 0),
};

/** A source that returns the service's response unchanged. */
const source = (noun: string): SearchSource => ({
  noun,
  find: async (api, { text, signal }) =>
    (await api.read(`/_api/${noun}s?search=${encodeURIComponent(text)}`, signal)) as SearchResult,
});

const SEARCHES: Readonly<Record<string, RemoteSearch>> = {
  'mfe-resources': { resources: source('resource') },
  'mfe-community': {
    teams: source('team'),
    mentors: source('mentor'),
    initiatives: source('initiative'),
  },
};

/** Loads remotes that have nothing but their searches. */
const loadRemotes = async (name: string) =>
  remoteModule({ search: async () => ({ default: SEARCHES[name] ?? {} }) });

const person = { status: 'authenticated', user: aUser() } as const;

/** A page with the palette's button, a field and, where a test wants it, a search box of its own. */
function PageWithPalette({ searchBox }: { searchBox: boolean }) {
  const [text, setText] = useState('');
  return (
    <>
      <PaletteButton />
      <main>
        <h1>A page</h1>
        <input aria-label="A field" />
        {searchBox ? <SearchInput label="Search this page" value={text} onChange={setText} /> : null}
      </main>
    </>
  );
}

interface PageProps extends TestShellProps {
  answers?: Record<string, unknown>;
  searchBox?: boolean;
  /** Replaces the federation runtime. */
  load?: (name: string) => Promise<unknown>;
}

/** Draws the page. */
function page({ answers = {}, searchBox = false, load = loadRemotes, ...shell }: PageProps = {}) {
  return render(
    <TestRemotes load={load}>
      <TestShell api={fakeApi({ ...ANSWERS, ...answers })} {...shell}>
        <PageWithPalette searchBox={searchBox} />
      </TestShell>
    </TestRemotes>,
  );
}

const CTRL_K = '{Control>}k{/Control}';
const box = () => screen.findByRole('combobox', { name: 'Search Meshwork' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

/** Draws the page, opens the palette and types into it. */
async function search(text: string, props?: PageProps) {
  page(props);
  await userEvent.keyboard(CTRL_K);
  await userEvent.type(await box(), text);
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('opening and closing the palette', () => {
  it.each([
    ['Ctrl+K', CTRL_K],
    ['Cmd+K', '{Meta>}k{/Meta}'],
    ['/', '/'],
  ])('%s opens it, Escape closes it and returns the focus', async (_, keys) => {
    page();
    screen.getByRole('button', { name: 'Search Meshwork' }).focus();
    await userEvent.keyboard(keys);
    await waitFor(async () => expect(await box()).toHaveFocus());
    expect(await box()).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(screen.getByRole('button', { name: 'Search Meshwork' })).toHaveFocus();
  });

  it('opens from a field by Ctrl+K, not by /, which is text there', async () => {
    page();
    const field = screen.getByRole('textbox', { name: 'A field' });
    await userEvent.type(field, 'a/b');
    expect(field).toHaveValue('a/b');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard(CTRL_K);
    await box();
    await userEvent.keyboard(CTRL_K);
    await closed();
    expect(field).toHaveFocus();
  });

  it('leaves / to the search box of a page that has one', async () => {
    page({ searchBox: true });
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search this page' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not open while a dialog is open', async () => {
    page();
    render(
      <Dialog open onOpenChange={() => {}} title="Add Resource">
        <button type="button">Save</button>
      </Dialog>,
    );
    await screen.findByRole('dialog', { name: 'Add Resource' });
    await userEvent.keyboard(CTRL_K);
    await userEvent.keyboard('/');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('before anything is typed', () => {
  it('offers the pages, Login to visitors, and the themes that are not chosen', async () => {
    page();
    await userEvent.keyboard('/');
    await box();
    expect(options()).toEqual([
      'Resources',
      'Teams',
      'Mentors',
      'Initiatives',
      'Pricing',
      'Login',
      'Switch to the light theme',
      'Switch to the dark theme',
    ]);
  });

  it('offers people their account and to log out', async () => {
    const logout = jest.fn(async () => {});
    page({ session: person, sessionActions: { setUser: () => {}, logout } });
    await userEvent.keyboard('/');
    await box();
    expect(options()).toContain('My Account');
    expect(options()).not.toContain('Login');
    await userEvent.click(screen.getByRole('option', { name: /Log out/ }));
    expect(logout).toHaveBeenCalledTimes(1);
    await closed();
  });

  it('switches the theme', async () => {
    page();
    await userEvent.keyboard('/');
    await userEvent.type(await box(), 'dark{Enter}');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await closed();
    delete document.documentElement.dataset.theme;
  });
});

const status = () => screen.getByRole('dialog').querySelector('[role=status]');

describe('a search', () => {
  it('shows the results of each service with their totals, and announces the counts', async () => {
    await search('robot');
    expect(await screen.findByRole('option', { name: /^254 The Cheesy Poofs/ })).toHaveAttribute(
      'href',
      '/teams/254',
    );
    await waitFor(() => expect(status()).toHaveTextContent('1,110 teams, 1 resource, 1 mentor'));
    expect(screen.getByRole('option', { name: 'All 1,110 teams for “robot”' })).toHaveAttribute(
      'href',
      '/teams?search=robot',
    );
    expect(screen.queryByRole('group', { name: 'Initiatives' })).toBeNull();
    await expectNoAxeViolations(document.body);
  });

  it('aborts the former request when the text changes', async () => {
    const requests: { text: string | null; signal: AbortSignal }[] = [];
    const never = (input: unknown, init: RequestInit = {}) => {
      const text = new URL(String(input), 'http://test.invalid').searchParams.get('search');
      requests.push({ text, signal: init.signal as AbortSignal });
      return new Promise<Response>(() => {});
    };
    await search('rob', { api: createApiClient({ fetch: never as typeof fetch }) });
    await waitFor(() => expect(requests).toHaveLength(4));
    await userEvent.type(await box(), 'ot');
    await waitFor(() => expect(requests).toHaveLength(8));
    expect(requests.slice(0, 4).map(({ text, signal }) => [text, signal.aborted])).toEqual(
      Array(4).fill(['rob', true]),
    );
    expect(requests.slice(4).every(({ text, signal }) => text === 'robot' && !signal.aborted)).toBe(true);
  });

  it('keeps the rows while a word is continued, and drops them for another word', async () => {
    let release = (_: Response) => {};
    const teams = (url: URL) =>
      url.searchParams.get('search') === 'che'
        ? answer([TEAM_254], 1)
        : new Promise<Response>((resolve) => {
            release = resolve;
          });
    await search('che', { answers: { '/_api/teams': teams } });
    await screen.findByRole('option', { name: /^254 The/ });
    await userEvent.type(await box(), 'es');
    expect(screen.getByRole('option', { name: /^254 The/ })).toBeVisible();
    await waitFor(() => expect(status()).toBeEmptyDOMElement());
    await userEvent.clear(await box());
    await userEvent.type(await box(), 'x');
    expect(screen.queryByRole('option', { name: /^254 The/ })).toBeNull();
    release(answer([], 0));
  });

  it('shows that nothing was found and offers the lists', async () => {
    const none = () => answer([], 0);
    await search('qqqq', {
      answers: { '/_api/teams': none, '/_api/mentors': none, '/_api/resources': none },
    });
    expect(await screen.findAllByText('Nothing was found for “qqqq”.')).not.toHaveLength(0);
    expect(options()).toEqual(['Resources', 'Teams', 'Mentors', 'Initiatives']);
    await expectNoAxeViolations(document.body);
  });
});

describe('a part that is down', () => {
  let isDown = true;
  const teams = () => (isDown ? down() : ANSWERS['/_api/teams']());
  const load = async (name: string) => {
    if (isDown && name === 'mfe-community') throw new LoadFailure('http', 'gone', { status: 503 });
    return loadRemotes(name);
  };

  it.each<[string, PageProps, RegExp]>([
    ['a service', { answers: { '/_api/teams': teams } }, /^Grace Hopper/],
    ['a remote', { load }, /^Mentors cannot be searched right now\./],
  ])(
    '%s is named for its lists, does not affect the others, and is retried on request',
    async (_what, props, beside) => {
      isDown = true;
      await search('robot', props);
      const row = await screen.findByRole('option', { name: /^Teams cannot be searched right now\./ });
      expect(row).toHaveTextContent('Try again');
      expect(await screen.findByRole('option', { name: beside })).toBeVisible();
      expect(await screen.findByRole('option', { name: /^Robot wiring guide/ })).toBeVisible();
      await waitFor(() =>
        expect(status()).toHaveTextContent(/Teams cannot be searched right now.*1 resource/),
      );
      isDown = false;
      await userEvent.click(row);
      expect(await screen.findByRole('option', { name: /^254 The/ })).toBeVisible();
    },
  );

  it('stays named while the next letters retry it', async () => {
    await search('robot', { answers: { '/_api/teams': down } });
    await screen.findByRole('option', { name: /^Teams cannot/ });
    await userEvent.type(await box(), 's');
    expect(screen.getByRole('option', { name: /^Teams cannot/ })).toBeVisible();
  });

  it('has no group when it offers no search', async () => {
    const load = async (name: string) => (name === 'mfe-community' ? remoteModule() : loadRemotes(name));
    await search('robot', { load });
    expect(await screen.findByRole('option', { name: /^Robot wiring guide/ })).toBeVisible();
    await waitFor(() => expect(status()).toHaveTextContent(/^1 resource$/));
    expect(screen.queryByRole('group', { name: 'Teams' })).toBeNull();
  });
});

it.each([
  ['priv', ['Privacy Policy'], true],
  ['po pri', ['Privacy Policy'], true],
  ['PRÍV', ['Privacy Policy'], true],
  ['sign up', ['Login', 'log in sign up'], true],
  ['ivacy', ['Privacy Policy'], false],
  ['privacy terms', ['Privacy Policy'], false],
  ['254', ['Teams'], false],
  ['?', ['Teams'], false],
])('nameMatcher finds %s in %j: %s', (typed, names, matches) => {
  expect(nameMatcher(typed)(...names)).toBe(matches);
});

const visit = (id: number) => ({ path: `/teams/${id}`, title: `Team ${id}` });

/** Sets the canonical address, as a page does with its content. */
function show(path: string, title: string) {
  document.title = title;
  const link = document.head.querySelector('link') ?? document.createElement('link');
  link.rel = 'canonical';
  link.href = path;
  document.head.append(link);
}

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

it('recent visits are the last five, latest first, each once', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 3]) storeVisit(null, visit(id));
  expect(recentVisits(null).map(({ path }) => path)).toEqual([3, 6, 5, 4, 2].map((id) => visit(id).path));
});

it('recent visits of another person are not returned, and are deleted', () => {
  storeVisit(7, visit(1));
  expect(recentVisits(null)).toEqual([]);
  deleteVisitsOfOthers(7);
  expect(recentVisits(7)).toEqual([visit(1)]);
  deleteVisitsOfOthers(null);
  expect(localStorage.getItem(VISITS_KEY)).toBeNull();
});

it.each(['{', '"text"', '{"of":null,"visits":[3,{"path":1}]}'])(
  'no recent visits are read from %s',
  (kept) => {
    localStorage.setItem(VISITS_KEY, kept);
    expect(recentVisits(null)).toEqual([]);
  },
);

it('a visit is stored of a page once it has its canonical address, and no other page', async () => {
  show('/teams', 'Teams | Meshwork');
  storeVisitWhenShown(null, '/teams/5');
  show('/teams/6', 'Team 6 | Meshwork');
  await Promise.resolve();
  expect(recentVisits(null)).toEqual([]);
  show('/teams/5', 'Team 5 | Meshwork');
  await Promise.resolve();
  expect(recentVisits(null)).toEqual([visit(5)]);
});
