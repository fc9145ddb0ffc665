import { type LoadFailure, toLoadFailure } from './load.failure.ts';

export type Loading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly failure: LoadFailure };

/**
 * Something that is loaded once and, when that fails, again on demand. `React.lazy` cannot do this: it remembers a
 * rejection for ever.
 */
export interface Retryable<T> {
  /** Starts loading unless that has begun. */
  start(): Promise<void>;
  /** Loads once more; a state other than failed is left alone. */
  retry(): Promise<void>;
  /** The current state, for useSyncExternalStore. */
  readonly state: () => Loading<T>;
  readonly subscribe: (listener: () => void) => () => void;
}

const LOADING = { status: 'loading' } as const;

/**
 * @param load does the work; `attempt` counts from 0, so that a repeat can go around caches.
 *   An attempt that succeeds after it was given up still counts.
 */
export function retryable<T>(load: (attempt: number) => Promise<T>): Retryable<T> {
  let state: Loading<T> = LOADING;
  let attempts = 0;
  let current: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: Loading<T>) => {
    if (state.status === 'ready') return;
    state = next;
    for (const listener of listeners) listener();
  };

  const run = async () => {
    const attempt = attempts++;
    try {
      become({ status: 'ready', value: await load(attempt) });
    } catch (error) {
      // A failure of an attempt that has been superseded says nothing about the one under way.
      if (attempt === attempts - 1) become({ status: 'failed', failure: toLoadFailure(error) });
    }
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      current ??= run();
      return current;
    },
    retry: () => {
      if (state.status !== 'failed') return current ?? Promise.resolve();
      become(LOADING);
      current = run();
      return current;
    },
  };
}
