import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ItemRef } from '../moderation/moderation-calls.ts';
import { UNSEEN } from '../retryable.ts';
import { useApi, useToast, useUser } from '../shell.context.tsx';
import { keepsInAccount, keptText } from './kept-text.ts';
import { setSaved } from './save-things.ts';
import { isKept, onKept } from './saved.store.ts';
import { savedCalls, savedKeys } from './saved-calls.ts';

export interface SavedStateProps {
  item: ItemRef;
  /** Counts the presses of the star. */
  presses: number;
  onChange: (isSaved: boolean) => void;
}

const NOTHING = () => '';

/** Knows whether an item is saved, and changes it with each press. Renders nothing. */
export default function SavedState({ item, presses, onChange }: SavedStateProps) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const inAccount = keepsInAccount(useUser());
  const { service } = item;
  // One call for all stars of a page.
  const own = useQuery({
    queryKey: savedKeys.refs(service),
    queryFn: ({ signal }) => api.call(savedCalls.refs(service), { signal }),
    enabled: inAccount,
    staleTime: 300_000,
    meta: UNSEEN,
  });
  const kept = useSyncExternalStore(onKept, keptText, NOTHING);
  const isSaved = inAccount
    ? own.data?.items.some(({ kind, id }) => kind === item.kind && id === item.itemId) === true
    : isKept(kept, item);

  const handled = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (presses === handled.current) return;
    handled.current = presses;
    void setSaved({ api, cache, toast, inAccount }, item, !isSaved);
  }, [presses]);
  useEffect(() => onChange(isSaved), [onChange, isSaved]);
  return null;
}
