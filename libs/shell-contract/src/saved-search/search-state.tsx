import { t } from '@lingui/core/macro';
import { type ApiClient, messageOf } from '@meshwork/api-client';
import { MOST_SEARCHES, type SavedSearches } from '@meshwork/contracts-core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { UNSEEN } from '../retryable.ts';
import { keepsInAccount, keptSearchesText } from '../saved/kept-text.ts';
import { onKept } from '../saved/saved.store.ts';
import { type Toast, useApi, useToast, useUser } from '../shell.context.tsx';
import { searchCalls, searchKeys } from './search-calls.ts';
import { dropSearches, isSameSearch, type KeptSearch, keepSearch, parseSearches } from './searches.store.ts';

export interface SearchStateProps {
  search: KeptSearch;
  /** Counts the presses of the button. */
  presses: number;
  onChange: (isSaved: boolean) => void;
}

const NOTHING = () => '';

/** Knows whether the search that a list shows is saved, and changes it with each press. Renders nothing. */
export default function SearchState({ search, presses, onChange }: SearchStateProps) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const inAccount = keepsInAccount(useUser());
  const { service } = search;
  const own = useQuery({
    queryKey: searchKeys.list(service),
    queryFn: ({ signal }) => api.call(searchCalls.list(service), { signal }),
    enabled: inAccount,
    staleTime: 300_000,
    meta: UNSEEN,
  });
  const kept = useSyncExternalStore(onKept, keptSearchesText, NOTHING);
  const saved: readonly Pick<KeptSearch, 'list' | 'query'>[] = inAccount
    ? (own.data?.searches ?? [])
    : parseSearches(kept);
  const known = saved.find((other) => isSameSearch(other, search));
  const isSaved = known !== undefined;

  const handled = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (presses === handled.current) return;
    handled.current = presses;
    if (inAccount) void change({ api, cache, toast }, search, known);
    else if (isSaved) dropSearches([search]);
    else if (keepSearch(search))
      toast(
        'success',
        t`Search saved`,
        t`You find it under “Saved” at the foot of the page. Your account has it once you log in.`,
      );
    else
      toast(
        'error',
        t`This search could not be saved`,
        t`This browser keeps ${MOST_SEARCHES} searches, which is the most. Remove one under “Saved”, or log in.`,
      );
  }, [presses]);
  useEffect(() => onChange(isSaved), [onChange, isSaved]);
  return null;
}

interface ChangingWith {
  readonly api: ApiClient;
  readonly cache: QueryClient;
  readonly toast: Toast;
}

/** Saves a search with the account, or removes it there. @param known the search as the account has it; undefined: it is saved */
async function change(
  { api, cache, toast }: ChangingWith,
  { service, list, query }: KeptSearch,
  known: Pick<KeptSearch, 'list' | 'query'> | undefined,
): Promise<void> {
  try {
    const saved: SavedSearches = known
      ? await api.call(searchCalls.remove(service), { body: { list: known.list, query: known.query } })
      : await api.call(searchCalls.save(service), { body: { searches: [{ list, query }] } });
    cache.setQueryData(searchKeys.list(service), saved);
    if (!known)
      toast(
        'success',
        t`Search saved`,
        t`You find it under “Saved” at the foot of the page. What is new comes behind the bell and in the daily mail.`,
      );
  } catch (error) {
    toast('error', messageOf(error, t`This search could not be saved. Please try again.`));
  }
}
