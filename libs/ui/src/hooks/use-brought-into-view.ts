import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings an element into view when it begins to show something: the message about a form that is longer than the window may
 * stand out of sight of the button that was pressed.
 * @param shown the thing that it shows, such as the error of the last try: another one is brought into view again. Nothing
 *   moves while it is false, null or undefined.
 * @returns the ref of the element
 */
export function useBroughtIntoView<T extends HTMLElement>(shown: unknown): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (shown) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return ref;
}
