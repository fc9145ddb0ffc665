import { useEffect, useState, useSyncExternalStore } from 'react';

let isComposing = false;

function subscribe(listener: () => void): () => void {
  const set = (next: boolean) => () => {
    isComposing = next;
    listener();
  };
  const [begin, end] = [set(true), set(false)];
  document.addEventListener('compositionstart', begin);
  document.addEventListener('compositionend', end);
  return () => {
    document.removeEventListener('compositionstart', begin);
    document.removeEventListener('compositionend', end);
  };
}

/**
 * Tells whether an input method puts a text together, as for Japanese: the field then holds letters on the way to words,
 * which nobody wants to search for.
 */
export const useComposing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isComposing,
    () => false,
  );

/**
 * The value after it has not changed for some time, and is not being put together by an input method.
 * @param value changes quickly, such as the text of a search box
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
