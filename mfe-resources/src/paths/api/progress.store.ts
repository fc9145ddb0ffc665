import { browserStore } from '@meshwork/ui';

/** A visitor's progress stays in this browser until somebody signs in (docs/product.md#progress). */
const PROGRESS_KEY = 'path-progress';

/** The service takes over this many at once. */
const MOST = 500;

const listeners = new Set<() => void>();

/** The stored text, which is the same object as long as nothing changes. */
export const storedText = (): string => browserStore.read(PROGRESS_KEY) ?? '[]';

export function parseStored(text: string): readonly number[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
}

function write(ids: readonly number[]): void {
  browserStore.write(PROGRESS_KEY, ids.length === 0 ? null : JSON.stringify(ids));
  for (const listener of listeners) listener();
}

export function keep(resourceId: number, done: boolean): void {
  const others = parseStored(storedText()).filter((id) => id !== resourceId);
  write(done ? [resourceId, ...others].slice(0, MOST) : others);
}

/** Removes what was taken over; what was marked meanwhile in another tab stays. */
export function forget(ids: readonly number[]): void {
  write(parseStored(storedText()).filter((id) => !ids.includes(id)));
}

/** Calls back after changes here and in other tabs. */
export function onStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
