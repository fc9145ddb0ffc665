import { useSyncExternalStore } from 'react';

/** The state of the connection to Meshwork, with the time of the stored answers that the page shows without one. */
export type Connection =
  | { readonly status: 'online' }
  | { readonly status: 'offline'; readonly keptAt?: number | undefined };

const ONLINE: Connection = { status: 'online' };

/** The service worker's mark on an answer that it has kept (kept-answers.ts). */
const KEPT_AT = 'X-Kept-At';

/** Small, never kept, and served by the gateway itself. */
const PROBE = '/_mfe/registry.json';
const PROBE_PAUSE = 10_000;
const PROBE_TIMEOUT = 5000;

let state: Connection = ONLINE;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function set(next: Connection): void {
  clearTimeout(timer);
  if (next.status === 'offline') timer = setTimeout(check, PROBE_PAUSE);
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

const offline = () => set(state.status === 'offline' ? state : { status: 'offline' });

async function check(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT);
    await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal });
    set(ONLINE);
  } catch {
    offline();
  }
}

export const connection = {
  state: (): Connection => state,
  /** The server knows no connection, and the first view is the same for everybody. */
  serverState: (): Connection => ONLINE,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Another page is shown: the time of the former page's answers is not its own. */
  pageChanged: (): void => {
    if (state.status === 'offline' && state.keptAt) set({ status: 'offline' });
  },
};

/** An answer came, from the network or out of the browser. The oldest one of a page counts. */
function answered(answer: Response): void {
  const keptAt = Number(answer.headers.get(KEPT_AT));
  if (!keptAt) return;
  const before = state.status === 'offline' ? state.keptAt : undefined;
  set({ status: 'offline', keptAt: Math.min(keptAt, before ?? keptAt) });
}

/** The same fetch, watched for whether Meshwork can be reached. */
export const watched =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    try {
      const answer = await send(input, init);
      answered(answer);
      return answer;
    } catch (error) {
      if (!init?.signal?.aborted) void check();
      throw error;
    }
  };

export function followNetwork(): void {
  addEventListener('offline', offline);
  addEventListener('online', () => void check());
  if (!navigator.onLine) offline();
}

export const useConnection = (): Connection =>
  useSyncExternalStore(connection.subscribe, connection.state, connection.serverState);
