import { useEffect, useState } from 'react';

/**
 * The value after it has not changed for some time.
 *
 * @param value what changes quickly, such as the text of a search box
 * @param ms milliseconds without a change (docs/product.md#search and #registration name them)
 */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
