/** The reason why a part of the page could not be loaded. */
export type LoadFailureKind =
  /** No connection, or it broke. */
  | 'network'
  /** Not loaded within 8 seconds. */
  | 'timeout'
  /** The server answered, with a failure. */
  | 'http'
  /** It was loaded and threw when it ran. */
  | 'evaluation'
  /** It was loaded, but it is not a remote. */
  | 'invalid-module'
  /** It was built for another version of the contract than this page. */
  | 'wrong-contract';

export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly kind: LoadFailureKind;
  /** HTTP status, for `http`. */
  readonly status: number | undefined;

  constructor(kind: LoadFailureKind, detail: string, options: { status?: number; cause?: unknown } = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.status = options.status;
  }
}

/** Rspack's chunk loader names its errors; the script of a chunk that was cut off or is missing ends here. */
const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /chunk \S+ failed/i.test(error.message));

/** Classifies the error of a loader. An error that is not about loading was thrown by the loaded code itself. */
export function toLoadFailure(error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new LoadFailure(isChunkError(error) ? 'network' : 'evaluation', detail, { cause: error });
}

export type Loading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly failure: LoadFailure };

/**
 * A value that is loaded once and, when that fails, again on demand. `React.lazy` cannot do this: it keeps a rejection for
 * ever.
 */
export interface Retryable<T> {
  /** Starts loading unless it has started already. */
  start(): void;
  /** Loads again after a failure, or beside an attempt that has no answer yet; whichever arrives first counts. */
  retry(): void;
  readonly state: () => Loading<T>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Milliseconds after which loading counts as failed. */
export const LOAD_TIMEOUT = 8000;

const LOADING = { status: 'loading' } as const;

/**
 * Milliseconds before an attempt that failed for the network is repeated. Browsers answer the first request of a file from
 * its `<link rel=preload>`, also when that preload has failed; only the next request goes to the network. Two repeats,
 * because the entry of a remote may hide its chunks; a pause, because all files of a chunk must have failed before one is
 * requested again.
 */
const REPEATS = [100, 400];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * @param load does the work; its `attempt` counts from 0, so that a repeat can go around caches
 * @param timeout milliseconds after which an attempt counts as failed; a value that arrives later is still used
 */
export function retryable<T>(load: (attempt: number) => Promise<T>, timeout = LOAD_TIMEOUT): Retryable<T> {
  let state: Loading<T> = LOADING;
  let attempts = 0;
  let loads = 0;
  const listeners = new Set<() => void>();

  const setState = (next: Loading<T>) => {
    if (state.status === 'ready') return;
    state = next;
    for (const listener of listeners) listener();
  };

  const attempt = () => {
    const number = attempts++;
    // Only the failure of the latest attempt counts.
    const fail = (error: unknown) => {
      clearTimeout(timer);
      if (number === attempts - 1 && state.status === 'loading')
        setState({ status: 'failed', failure: toLoadFailure(error) });
    };
    const timer = setTimeout(
      () => fail(new LoadFailure('timeout', `No answer within ${timeout} ms.`)),
      timeout,
    );
    const succeed = (value: T) => {
      clearTimeout(timer);
      setState({ status: 'ready', value });
    };
    const isRepeated = (error: unknown) =>
      toLoadFailure(error).kind === 'network' && number === attempts - 1 && state.status === 'loading';
    const run = async ([delay, ...further]: readonly number[]): Promise<T> => {
      try {
        return await load(loads++);
      } catch (error) {
        if (delay === undefined || !isRepeated(error)) throw error;
        await pause(delay);
        return run(further);
      }
    };
    void run(REPEATS).then(succeed, fail);
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
      if (state.status === 'ready' || attempts === 0) return;
      if (state.status === 'failed') setState(LOADING);
      attempt();
    },
  };
}

/** Starts loading unless it has started already. @returns a promise that resolves when it has ended: whether it is ready */
export function settled(part: Retryable<unknown>): Promise<boolean> {
  part.start();
  return new Promise((resolve) => {
    const check = () => {
      if (part.state().status === 'loading') return;
      unsubscribe();
      resolve(part.state().status === 'ready');
    };
    const unsubscribe = part.subscribe(check);
    check();
  });
}

/** The `meta` of a query whose answer nobody misses on the page: a count in the header, whether a star is filled. */
export const UNSEEN = { isUnseen: true } as const;
