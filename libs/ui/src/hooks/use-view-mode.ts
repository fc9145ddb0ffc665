import { useCallback, useMemo, useState } from 'react';
import { browserStore } from '../browser/text-store.ts';
import { useHydrated } from './use-hydrated.ts';

export type ViewMode = 'grid' | 'list';

/**
 * The choice between grid and list on one screen, stored in the browser.
 * @param storageKey key in local storage, for example `initiativesViewMode` (docs/product.md#view-modes)
 * @returns the view (grid by default) and its setter; without local storage the choice lasts as long as the page
 */
export function useViewMode(storageKey: string): [ViewMode, (view: ViewMode) => void] {
  const [chosen, setChosen] = useState<ViewMode>();
  const isHydrated = useHydrated();
  const stored = useMemo(() => (isHydrated ? read(storageKey) : 'grid'), [isHydrated, storageKey]);
  const choose = useCallback(
    (next: ViewMode) => {
      setChosen(next);
      browserStore.write(storageKey, next);
    },
    [storageKey],
  );
  return [chosen ?? stored, choose];
}

const read = (storageKey: string): ViewMode => (browserStore.read(storageKey) === 'list' ? 'list' : 'grid');
