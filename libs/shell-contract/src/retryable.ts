import { LoadFailure, toLoadFailure } from './load-failure.ts';

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
  start(): void;
  /** Loads once more; a state other than failed is left alone. */
  retry(): void;
  /** The current state, for useSyncExternalStore. */
  readonly state: () => Loading<T>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** After this many milliseconds a part of the page counts as failed (architecture: a slow remote is a normal state). */
export const LOAD_TIMEOUT = 8000;

const LOADING = { status: 'loading' } as const;

/**
 * @param load does the work; `attempt` counts from 0, so that a repeat can go around caches
 * @param timeout milliseconds after which an attempt has failed; when it arrives later all the same, it still counts
 */
export function retryable<T>(load: (attempt: number) => Promise<T>, timeout = LOAD_TIMEOUT): Retryable<T> {
  let state: Loading<T> = LOADING;
  let attempts = 0;
  const listeners = new Set<() => void>();

  const become = (next: Loading<T>) => {
    if (state.status === 'ready') return;
    state = next;
    for (const listener of listeners) listener();
  };

  const attempt = () => {
    const mine = attempts++;
    // A failure of an attempt that has been superseded says nothing about the one under way.
    const fail = (error: unknown) => {
      clearTimeout(timer);
      if (mine === attempts - 1 && state.status === 'loading')
        become({ status: 'failed', failure: toLoadFailure(error) });
    };
    const timer = setTimeout(
      () => fail(new LoadFailure('timeout', `No answer within ${timeout} ms.`)),
      timeout,
    );
    const succeed = (value: T) => {
      clearTimeout(timer);
      become({ status: 'ready', value });
    };
    void load(mine).then(succeed, fail);
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      if (attempts === 0) attempt();
    },
    retry: () => {
      if (state.status !== 'failed') return;
      become(LOADING);
      attempt();
    },
  };
}
