import { t } from '@lingui/core/macro';
import { type ApiClient, messageOf } from '@meshwork/api-client';
import type { SavedRefs } from '@meshwork/contracts-core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ItemRef } from '../moderation/moderation-calls.ts';
import { UNSEEN } from '../retryable.ts';
import { type Toast, useApi, useToast, useUser } from '../shell.context.tsx';
import { keepsInAccount, keptText } from './kept-text.ts';
import { isKept, keep, onKept } from './saved.store.ts';
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

interface SavingWith {
  readonly api: ApiClient;
  readonly cache: QueryClient;
  readonly toast: Toast;
  readonly inAccount: boolean;
}

/** Saves an item, or takes it back. It shows at once; the answer, or reading again after a failure, corrects it. */
async function setSaved(
  { api, cache, toast, inAccount }: SavingWith,
  item: ItemRef,
  isSaved: boolean,
): Promise<void> {
  if (!inAccount) {
    if (isSaved && keptText() === '')
      toast(
        'info',
        t`Saved in this browser`,
        t`You find it under “Saved” at the foot of the page, and in your account once you log in.`,
      );
    keep([item], isSaved);
    return;
  }
  const { service, kind, itemId: id } = item;
  const queryKey = savedKeys.refs(service);
  // A list that was asked for before the change would come after it.
  await cache.cancelQueries({ queryKey });
  cache.setQueryData<SavedRefs>(queryKey, (known) => {
    const others = (known?.items ?? []).filter((other) => other.kind !== kind || other.id !== id);
    return { items: isSaved ? [{ kind, id }, ...others] : others };
  });
  const call = isSaved ? savedCalls.save(service) : savedCalls.forget(service);
  try {
    cache.setQueryData(queryKey, await api.call(call, { body: { items: [{ kind, id }] } }));
  } catch (error) {
    toast('error', messageOf(error, t`This could not be saved. Please try again.`));
    void cache.invalidateQueries({ queryKey });
  }
}
