/**
 * Texts that this browser keeps, by their keys. Private windows, blocked cookies and full disks refuse storage, some by an error at the
 * first touch: nothing is kept then, and everything else works.
 */
export interface TextStore {
  /** @returns null where nothing is kept under the key */
  read(key: string): string | null;
  /**
   * @param text null removes what is kept
   * @returns whether the browser has done it
   */
  write(key: string, text: string | null): boolean;
  keys(): string[];
}

function storeIn(storage: () => Storage): TextStore {
  const attempt = <T>(work: (kept: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((kept) => kept.getItem(key), null),
    write: (key, text) =>
      attempt((kept) => {
        if (text === null) kept.removeItem(key);
        else kept.setItem(key, text);
        return true;
      }, false),
    keys: () => attempt((kept) => Object.keys(kept), []),
  };
}

/** Kept in this browser, for all of its tabs. */
export const browserStore = storeIn(() => localStorage);

/** Kept in this tab, until it is closed. */
export const tabStore = storeIn(() => sessionStorage);
