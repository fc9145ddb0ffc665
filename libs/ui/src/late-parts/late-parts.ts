import { useEffect } from 'react';

/** Milliseconds after which people are told that a part of the page has not arrived yet. */
const TOLD_AFTER = 2000;

/** A part of the page that people wait for. */
interface Wait {
  readonly retry: () => void;
  isLate: boolean;
}

const waits = new Set<Wait>();
const listeners = new Set<() => void>();
let isLate = false;

function update(): void {
  const next = [...waits].some((wait) => wait.isLate);
  if (next === isLate) return;
  isLate = next;
  for (const listener of listeners) listener();
}

/**
 * Collects the waits of the page. The shell tells people once a wait is late, and lets them try again: one place for
 * everything that hangs (docs/product.md#slow-parts).
 */
export const lateParts = {
  /**
   * Begins the wait for a part of the page that is on its way.
   * @param retry asks for it again, beside or instead of what has no answer
   * @returns a function to call when it has arrived or failed, or nobody waits for it any longer
   */
  begin(retry: () => void): () => void {
    const wait: Wait = { retry, isLate: false };
    waits.add(wait);
    const timer = setTimeout(() => {
      wait.isLate = true;
      update();
    }, TOLD_AFTER);
    return () => {
      clearTimeout(timer);
      waits.delete(wait);
      update();
    };
  },
  /** Asks again for everything that is late. */
  retry(): void {
    for (const wait of [...waits]) if (wait.isLate) wait.retry();
  },
  /** Tells useSyncExternalStore whether something is late. */
  state: (): boolean => isLate,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * To be called by a component that shows a placeholder.
 * @param isWaiting true while the placeholder is shown
 * @param retry asks for the part again; a new function begins a new wait
 */
export function useWait(isWaiting: boolean, retry: () => void): void {
  useEffect(() => (isWaiting ? lateParts.begin(retry) : undefined), [isWaiting, retry]);
}
