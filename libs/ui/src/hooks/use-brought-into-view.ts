import { type RefObject, useEffect, useRef } from 'react';

/** Brings an element into view when `shown` begins to be something, or another thing: such as the error of the last try. */
export function useBroughtIntoView<T extends HTMLElement>(shown: unknown): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (shown) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return ref;
}
