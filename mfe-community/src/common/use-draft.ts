import { useMemo } from 'react';

/** Text that survives a visit to the login page, in the storage of the tab; cleared when it is sent or discarded. */
export interface Draft {
  read(): string;
  write(text: string): void;
  clear(): void;
}

/** A browser may refuse storage; there is no draft then. */
const orElse = <T>(work: () => T, fallback: T): T => {
  try {
    return work();
  } catch {
    return fallback;
  }
};

/** @param key what the text is for: `join-request:7` */
export function useDraft(key: string): Draft {
  return useMemo(() => {
    const name = `draft:${key}`;
    return {
      read: () => orElse(() => sessionStorage.getItem(name) ?? '', ''),
      write: (text) => orElse(() => sessionStorage.setItem(name, text), undefined),
      clear: () => orElse(() => sessionStorage.removeItem(name), undefined),
    };
  }, [key]);
}
