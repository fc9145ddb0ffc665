import { useApi, useInfiniteQuery, useQueryClient, useSearchParams } from '@meshwork/shell-contract';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { QueueEntry, QueueState } from '../../api/merged-queue.ts';
import { moderationKeys } from '../../api/moderation-calls.ts';
import { queueList } from '../../api/queue.query.ts';
import { createDecisionStore, type Decided } from './decision.store.ts';

export function useQueueFilters() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (name: 'state' | 'domain' | 'kind' | 'case', value: string, replace = true) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  const state: QueueState = params.get('state') === 'closed' ? 'closed' : 'open';
  return {
    state,
    /** '' for all domains. */
    service: params.get('domain') ?? '',
    /** '' for all kinds of items. */
    kind: params.get('kind') ?? '',
    openKey: params.get('case') ?? '',
    set,
  };
}
export type QueueFilters = ReturnType<typeof useQueueFilters>;

interface FailedDecision {
  readonly decided: Decided;
  readonly error: unknown;
}

export function useDecisions() {
  const cache = useQueryClient();
  const [failures, setFailures] = useState<readonly FailedDecision[]>([]);
  const [store] = useState(() =>
    createDecisionStore((decided, error) => {
      void cache.invalidateQueries({ queryKey: moderationKeys.persons });
      if (error === undefined) {
        void cache.invalidateQueries({ queryKey: moderationKeys.closed });
        return;
      }
      setFailures((now) => [...now, { decided, error }]);
      // Another moderator may have decided: the list shows the present state.
      void cache.invalidateQueries({ queryKey: moderationKeys.queues });
    }),
  );
  useEffect(() => {
    const flush = () => store.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [store]);
  const { undoable, decided } = useSyncExternalStore(store.subscribe, store.getState);
  return { store, undoable, decided, failures, dismissFailures: () => setFailures([]) };
}

/** The merged list without what has just been decided. */
export function useCases({ state, service, kind }: QueueFilters, decided: ReadonlySet<string>) {
  const list = useInfiniteQuery(queueList(useApi(), state, service, kind));
  const pages = list.data?.pages;
  const entries = useMemo(() => {
    // A case that moved between two pages while they were read is in both.
    const byKey = new Map<string, QueueEntry>();
    for (const entry of pages?.flatMap((page) => page.entries) ?? []) byKey.set(entry.key, entry);
    const all = [...byKey.values()];
    return state === 'open' ? all.filter(({ key }) => !decided.has(key)) : all;
  }, [pages, decided, state]);
  const failed = useMemo(() => [...new Set(pages?.flatMap((page) => page.failed))], [pages]);
  const loaded = pages?.reduce((sum, page) => sum + page.entries.length, 0) ?? 0;
  return {
    entries,
    failed,
    /** The number of all cases, with those that are not loaded yet. */
    total: Math.max(0, (pages?.at(-1)?.total ?? 0) - loaded) + entries.length,
    isPending: list.isPending,
    isFetching: list.isFetching,
    hasMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    refetch: () => void list.refetch(),
  };
}

/** The kinds of all cases that were listed since the page was opened, so that a filter by one still offers the others. */
export function useKinds(entries: readonly QueueEntry[], chosen: string): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  const listed = entries.map(({ case: { kind } }) => kind);
  const all = [...new Set([...known, ...(chosen ? [chosen] : []), ...listed])].sort();
  if (all.length > known.length) setKnown(all);
  return all;
}

/** The selected case: it stays selected while the list changes; when it leaves the list, its successor is selected. */
export function useSelection(entries: readonly QueueEntry[], initialKey: string) {
  const [selection, setSelection] = useState({ key: initialKey, index: 0 });
  const found = entries.findIndex(({ key }) => key === selection.key);
  const index = found >= 0 ? found : Math.min(selection.index, entries.length - 1);
  const select = (key: string, at: number) => setSelection({ key, index: at });
  // A case that is selected by its place is remembered by its key, so that it stays selected when cases before it leave.
  const entry = entries[index];
  if (entry && (entry.key !== selection.key || index !== selection.index)) select(entry.key, index);
  return { entry, index, select };
}
