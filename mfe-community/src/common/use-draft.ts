import { useMemo } from 'react';

/** Text that survives a visit to the login page; forgotten when it is sent or given up, and with the tab. */
export interface Draft {
  read(): string;
  write(text: string): void;
  forget(): void;
}

/** A browser that refuses storage just forgets. */
const quietly = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** @param key what the text is for: `join-request:7` */
export function useDraft(key: string): Draft {
  return useMemo(() => {
    const name = `draft:${key}`;
    return {
      read: () => quietly(() => sessionStorage.getItem(name) ?? '', ''),
      write: (text) => quietly(() => sessionStorage.setItem(name, text), undefined),
      forget: () => quietly(() => sessionStorage.removeItem(name), undefined),
    };
  }, [key]);
}
