import {
  type RemoteSearch,
  type SearchResult,
  type SearchRow,
  type SearchSource,
} from '@meshwork/shell-contract';
import { fakeApi, TestShell, type TestShellProps } from '@meshwork/shell-contract/testing';
import { SearchInput } from '@meshwork/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { remoteModule, TestRemotes } from '../remotes/test/remotes.fixture.tsx';
import { PaletteButton } from './palette-button.tsx';

/** A row as a remote describes it; digits before the label are a team's number. */
export const row = (path: string, label: string, number?: string): SearchRow => ({
  path,
  label,
  hint: 'A hint',
  ...(number ? { number } : {}),
});

export const TEAM_254 = row('/teams/254', 'The Cheesy Poofs', '254');

/** The response of a search: its rows, and how many entries match. */
export const answer = (rows: readonly SearchRow[], total: number) => Response.json({ rows, total });

/** The default responses of the services: two of many teams, one resource, one mentor, nothing else. */
export const ANSWERS = {
  '/_api/teams': () => answer([TEAM_254, row('/teams/2540', 'Sparc Robots', '2540')], 1110),
  '/_api/resources': () => answer([row('/resources/9', 'Robot wiring guide')], 1),
  '/_api/mentors': () => answer([row('/mentors/4', 'Grace Hopper')], 1),
  '/_api/initiatives': () => answer([], 0),
};

/** A source that returns the service's response unchanged. */
const source = (noun: string): SearchSource => ({
  count: (total, count) => `${total} ${noun}${count === 1 ? '' : 's'}`,
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
export const loadRemotes = async (name: string) =>
  remoteModule({ search: async () => ({ default: SEARCHES[name] ?? {} }) });

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

export interface PageProps extends TestShellProps {
  answers?: Record<string, unknown>;
  searchBox?: boolean;
  /** Replaces the federation runtime. */
  load?: (name: string) => Promise<unknown>;
}

/** Draws the page. */
export function page({ answers = {}, searchBox = false, load = loadRemotes, ...shell }: PageProps = {}) {
  return render(
    <TestRemotes load={load}>
      <TestShell api={fakeApi({ ...ANSWERS, ...answers })} {...shell}>
        <PageWithPalette searchBox={searchBox} />
      </TestShell>
    </TestRemotes>,
  );
}

export const CTRL_K = '{Control>}k{/Control}';
export const box = () => screen.findByRole('combobox', { name: 'Search Meshwork' });
export const options = () => screen.getAllByRole('option').map((option) => option.textContent);

/** Draws the page, opens the palette and types into it. */
export async function search(text: string, props?: PageProps) {
  page(props);
  await userEvent.keyboard(CTRL_K);
  await userEvent.type(await box(), text);
}
