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

/** Tells whether an input method puts a text together: nobody wants to search for letters on the way to words. */
export const useComposing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isComposing,
    () => false,
  );

/** The value after `ms` milliseconds without a change, and not while an input method puts it together. */
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
