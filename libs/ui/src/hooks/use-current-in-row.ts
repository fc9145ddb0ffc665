import { type RefObject, useEffect, useRef } from 'react';

const CURRENT = '[aria-selected="true"], [aria-current="page"]';

/**
 * Brings the current tab or link into the middle of a row that scrolls sideways, where the row cuts it off: on a phone an
 * address may open the last of many. The page itself stays where it is.
 * @param current the current entry; when it changes, the row is looked at again
 * @returns the ref of the row
 */
export function useCurrentInRow<T extends HTMLElement>(current: unknown): RefObject<T | null> {
  const row = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one may stand outside of the row's window.
  useEffect(() => {
    const shown = row.current?.querySelector(CURRENT)?.getBoundingClientRect();
    if (!row.current || !shown) return;
    const seen = row.current.getBoundingClientRect();
    if (shown.left >= seen.left && shown.right <= seen.right) return;
    row.current.scrollLeft += (shown.left + shown.right - seen.left - seen.right) / 2;
  }, [current]);
  return row;
}
