import { useSyncExternalStore } from 'react';

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
 * Tells whether an input method puts a text together, as for Japanese: the field then holds letters on the way to words, which nobody wants
 * to search for.
 */
export const useComposing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isComposing,
    () => false,
  );
