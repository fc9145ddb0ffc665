import { useEffect, useState } from 'react';
import { useComposing } from './use-composing.ts';

/**
 * The value after it has not changed for some time, and is not being put together by an input method.
 *
 * @param value what changes quickly, such as the text of a search box
 * @param ms milliseconds without a change (docs/product.md#search and #registration name them)
 */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  const isComposing = useComposing();
  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms, isComposing]);
  return settled;
}
