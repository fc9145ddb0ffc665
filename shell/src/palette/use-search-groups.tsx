import { t } from '@lingui/core/macro';
import type { ApiClient } from '@meshwork/api-client';
import { say } from '@meshwork/language';
import {
  type Mount,
  type SearchRequest,
  type SearchResult,
  type SearchRow,
  type SearchSource,
  useApi,
} from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { totalText } from '@meshwork/ui';
import type { CommandGroup, CommandItem } from '@meshwork/ui/command';
import { type QueryClient, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { isApart } from '../remotes/apart.ts';
import { NAVIGATION } from '../remotes/mounts.ts';
import { type RemoteLoader, whenReady } from '../remotes/remote-loader.ts';
import { useRemotes } from '../remotes/remotes.context.ts';
import styles from './palette.module.css';
import { PageIcon } from './palette-pages.tsx';

/** Rows of one group at most; the rest is behind "All 27 teams". */
const LIMIT = 5;

/** In the order of their groups. Teams come first, since a number is most often a team's. */
const SEARCHED: readonly Mount[] = NAVIGATION.filter((mount) => !isApart(MOUNTS[mount].remote)).sort(
  (a, b) => Number(b === 'teams') - Number(a === 'teams'),
);

export interface SearchGroup extends CommandGroup {
  /** "27 teams", or that they cannot be searched; empty while they load and when there are none. */
  summary: string;
}

/**
 * Searches the remotes, one group for each mount.
 * @param searched the text of the current search @param typed the current text of the box
 */
export function useSearchGroups(searched: string, typed: string): readonly SearchGroup[] {
  const api = useApi();
  const remotes = useRemotes();
  const client = useQueryClient();
  // The remotes load while the first letters are typed.
  useEffect(() => {
    for (const mount of SEARCHED) remotes.search(MOUNTS[mount].remote).start();
  }, [remotes]);
  const results = useQueries({
    queries: SEARCHED.map((mount) =>
      queryOptions({
        queryKey: searchKeys.of(mount, searched),
        queryFn: ({ signal }) => find(mount, { text: searched, limit: LIMIT, signal }, api, remotes),
        enabled: searched !== '',
        placeholderData: () => formerResult(client, mount, searched),
        // The person is typing: a failure is shown at once, and the next letter retries.
        retry: false,
      }),
    ),
  });
  return results.map((result, index) => {
    const mount = SEARCHED[index] as Mount;
    if (result.isError || (result.isPending && hasFailed(client, mount)))
      return failedGroup(mount, result.refetch);
    if (!result.data || !isContinued(searched, typed)) return loadingGroup(mount);
    return {
      ...foundGroup(mount, result.data, searched),
      stale: result.isPlaceholderData || searched !== typed,
    };
  });
}

interface CountedResult extends SearchResult {
  /** "27 teams" */
  readonly count: string;
}

const NOTHING: CountedResult = { count: '', rows: [], total: 0 };

async function find(
  mount: Mount,
  request: SearchRequest,
  api: ApiClient,
  remotes: RemoteLoader,
): Promise<CountedResult> {
  const sources = await whenReady(remotes.search(MOUNTS[mount].remote));
  const source = sources[mount];
  if (!source) return NOTHING;
  const result = await source.find(api, request);
  return { ...result, count: countText(source, result) };
}

const searchKeys = {
  all: (mount: Mount) => ['palette', mount] as const,
  of: (mount: Mount, text: string) => ['palette', mount, text] as const,
};

const searchesOf = (client: QueryClient, mount: Mount) =>
  client.getQueryCache().findAll({ queryKey: searchKeys.all(mount) });

/** Tells whether one text begins with the other: the rows of the former may stay until those of the latter have arrived. */
const isContinued = (a: string, b: string): boolean => a !== '' && (a.startsWith(b) || b.startsWith(a));

/** The newest result for the beginning or the continuation of a text. (`useQueries` has no previous data.) */
function formerResult(client: QueryClient, mount: Mount, text: string): CountedResult | undefined {
  const [newest] = searchesOf(client, mount)
    .filter(({ queryKey, state }) => state.data && isContinued(String(queryKey[2]), text))
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return newest?.state.data as CountedResult | undefined;
}

/** Tells whether the last search of a mount failed: its group shows the failure until one succeeds, instead of flashing placeholders. */
function hasFailed(client: QueryClient, mount: Mount): boolean {
  const states = searchesOf(client, mount).map(({ state }) => state);
  const latest = (times: readonly number[]) => Math.max(0, ...times);
  return (
    latest(states.map(({ errorUpdatedAt }) => errorUpdatedAt)) >
    latest(states.map(({ dataUpdatedAt }) => dataUpdatedAt))
  );
}

const headingOf = (mount: Mount) => ({ id: `/${mount}`, label: say(MOUNTS[mount].label) });

const loadingGroup = (mount: Mount): SearchGroup => ({
  ...headingOf(mount),
  items: [],
  loading: true,
  summary: '',
});

function failedGroup(mount: Mount, retry: () => void): SearchGroup {
  const { id, label } = headingOf(mount);
  const row = retryRow(mount, t`${label} cannot be searched right now.`, retry);
  return { id, label, items: [row], summary: t`${label} cannot be searched right now` };
}

function foundGroup(mount: Mount, result: CountedResult, text: string): SearchGroup {
  const items = result.rows.map((row) => resultRow(row, mount));
  const { count } = result;
  if (result.total > items.length) items.push(allRow(mount, count, text));
  return { ...headingOf(mount), items, summary: result.total > 0 ? count : '' };
}

/** "1 team", "1,110 teams", "10,000+ teams". */
const countText = ({ count }: SearchSource, { total, isTotalAtLeast }: SearchResult): string =>
  count(totalText(total, isTotalAtLeast), total);

const resultRow = ({ path, number, label, lang, hint, icon }: SearchRow, mount: Mount): CommandItem => ({
  id: path,
  label: number ? (
    <>
      <span className={styles.number}>{number}</span> {label}
    </>
  ) : (
    <span lang={lang}>{label}</span>
  ),
  hint,
  icon: icon ? <span className={styles.picture}>{icon}</span> : <PageIcon path={`/${mount}`} />,
  render: <Link to={path} />,
});

const retryRow = (mount: Mount, sentence: string, onSelect: () => void): CommandItem => ({
  id: `retry ${mount}`,
  label: sentence,
  hint: t`Try again`,
  icon: <RefreshCw aria-hidden="true" />,
  onSelect,
  stays: true,
});

const allRow = (mount: Mount, count: string, text: string): CommandItem => ({
  id: `all ${mount}`,
  label: t`All ${count} for “${text}”`,
  icon: <ArrowRight aria-hidden="true" />,
  render: <Link to={{ pathname: `/${mount}`, search: `${new URLSearchParams({ search: text })}` }} />,
});
