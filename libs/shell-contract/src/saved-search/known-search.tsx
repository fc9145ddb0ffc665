import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { UNSEEN } from '../retryable.ts';
import { keepsInAccount, keptSearchesText } from '../saved/kept-text.ts';
import { onKept } from '../saved/saved.store.ts';
import { useApi, useUser } from '../shell.context.tsx';
import { searchCalls, searchKeys } from './search-calls.ts';
import { isSameSearch, parseSearches } from './searches.store.ts';

export interface KnownSearchProps {
  service: string;
  list: string;
  query: string;
  onChange: (isSaved: boolean) => void;
}

const NOTHING = () => '';

/** Knows whether the search on the page is saved, and notes that its results are seen. Renders nothing. */
export default function KnownSearch({ service, list, query, onChange }: KnownSearchProps) {
  const api = useApi();
  const inAccount = keepsInAccount(useUser());
  const own = useQuery({
    queryKey: searchKeys.list(service),
    queryFn: ({ signal }) => api.call(searchCalls.list(service), { signal }),
    enabled: inAccount,
    staleTime: 300_000,
    meta: UNSEEN,
  });
  const kept = useSyncExternalStore(onKept, keptSearchesText, NOTHING);
  const search = { list, query };
  const saved = own.data?.searches.find((other) => isSameSearch(other, search));
  const isSaved = inAccount
    ? saved !== undefined
    : parseSearches(kept).some((other) => isSameSearch(other, search));
  const searchId = saved?.id;

  useEffect(() => onChange(isSaved), [onChange, isSaved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search
  useEffect(() => {
    if (searchId === undefined) return;
    // A failure leaves the count on /saved until the next visit.
    api.call(searchCalls.open(service), { body: { searchId } }).catch(() => undefined);
  }, [searchId]);
  return null;
}
