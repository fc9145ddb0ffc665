import { type ApiClient, messageOf } from '@meshwork/api-client';
import type { SavedRefs } from '@meshwork/contracts-core';
import type { QueryClient } from '@tanstack/react-query';
import type { ItemRef } from '../moderation/moderation-calls.ts';
import type { Toast } from '../shell.context.tsx';
import { keptText } from './kept-text.ts';
import { keep } from './saved.store.ts';
import { savedCalls, savedKeys } from './saved-calls.ts';

const FIRST_SAVED = 'You find it under “Saved” at the foot of the page, and in your account once you log in.';

interface SavingWith {
  readonly api: ApiClient;
  readonly cache: QueryClient;
  readonly toast: Toast;
  /** The account stores it, not the browser. */
  readonly inAccount: boolean;
}

/** Saves an item, or takes it back. It shows at once; the answer, or reading again after a failure, corrects it. */
export async function setSaved(
  { api, cache, toast, inAccount }: SavingWith,
  item: ItemRef,
  isSaved: boolean,
): Promise<void> {
  if (!inAccount) {
    if (isSaved && keptText() === '') toast('info', 'Saved in this browser', FIRST_SAVED);
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
    toast('error', messageOf(error, 'This could not be saved. Please try again.'));
    void cache.invalidateQueries({ queryKey });
  }
}
