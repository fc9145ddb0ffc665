import { t } from '@lingui/core/macro';
import { type ApiClient, callQuery } from '@meshwork/api-client';
import { catalogCalls, type Progress, pathKeys } from '@meshwork/contracts-catalog';
import { useAction, useApi, useQuery, useQueryClient, useUser } from '@meshwork/shell-contract';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { forget, keep, onStored, parseStored, storedText } from './progress.store.ts';

export const pathDetails = (api: ApiClient, id: number) =>
  callQuery(api, pathKeys.detail(id), catalogCalls.pathDetails, { id });

export interface OwnProgress {
  readonly done: ReadonlySet<number>;
  /** False until it is known, so that no mark is set over another one. */
  readonly isReady: boolean;
  set(resourceId: number, done: boolean): void;
}

const NOTHING = () => '[]';

/**
 * Returns the reader's marks: of a signed-in person in the account, of a visitor in this browser. The browser's marks go to the account
 * that signs in next, once.
 */
export function useProgress(): OwnProgress {
  const user = useUser();
  const api = useApi();
  const cache = useQueryClient();
  const text = useSyncExternalStore(onStored, storedText, NOTHING);
  const stored = useMemo(() => parseStored(text), [text]);
  const own = useQuery({
    ...callQuery(api, pathKeys.progress, catalogCalls.progress),
    enabled: user !== undefined,
  });
  const store = async (progress: Progress | ((known: Progress | undefined) => Progress)) => {
    // A list that was asked for before the change would come after it.
    await cache.cancelQueries({ queryKey: pathKeys.progress });
    cache.setQueryData<Progress>(pathKeys.progress, progress);
  };
  const marking = useAction(catalogCalls.setProgress, {
    failure: t`Failed to keep your progress`,
    showFailure: 'toast',
    // The answer to one mark may come after that to a later one, so what is shown stands unless a mark fails.
    onError: () => void cache.invalidateQueries({ queryKey: pathKeys.progress }),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person and stored text
  useEffect(() => {
    if (!user || stored.length === 0) return;
    // A failure leaves the marks in the browser for the next page.
    api.call(catalogCalls.addProgress, { body: { resourceIds: [...stored] } }).then(
      (progress) => {
        void store(progress);
        forget(stored);
      },
      () => {},
    );
  }, [user?.id, text]);

  const ids = user ? own.data?.resourceIds : stored;
  const done = useMemo(() => new Set(ids), [ids]);
  return {
    done,
    isReady: user === undefined || own.isSuccess,
    set: (resourceId, isDone) => {
      if (!user) return keep(resourceId, isDone);
      // Shown at once; after a failure it is read again.
      void store((known) => {
        const others = (known?.resourceIds ?? []).filter((id) => id !== resourceId);
        return { resourceIds: isDone ? [resourceId, ...others] : others };
      });
      marking.mutate({ resourceId, done: isDone });
    },
  };
}
