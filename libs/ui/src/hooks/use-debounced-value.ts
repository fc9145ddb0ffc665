import { useEffect, useState } from 'react';

/**
 * The value as it was when it last held still.
 *
 * @param value what changes quickly, such as the text of a search box
 * @param ms how long it must rest: 300 for search, 500 for the username check (spec section 9)
 */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
