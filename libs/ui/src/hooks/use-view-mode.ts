import { useCallback, useState } from 'react';

export type ViewMode = 'grid' | 'list';

/**
 * The grid or list choice of one screen, kept between visits.
 *
 * @param storageKey key in local storage (spec section 9: `initiativesViewMode` and one each for the others)
 * @returns the view, grid until chosen otherwise, and its setter; a browser without storage just forgets
 */
export function useViewMode(storageKey: string): [ViewMode, (view: ViewMode) => void] {
  const [view, setView] = useState<ViewMode>(() => read(storageKey));
  const choose = useCallback(
    (next: ViewMode) => {
      setView(next);
      try {
        localStorage.setItem(storageKey, next);
      } catch {
        // Private windows may refuse storage; the choice then lasts as long as the page.
      }
    },
    [storageKey],
  );
  return [view, choose];
}

function read(storageKey: string): ViewMode {
  try {
    return localStorage.getItem(storageKey) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}
