import { watched } from '../offline/connection.store.ts';

declare global {
  interface Window {
    /** Pending responses by address, from the page's start script. */
    meshEarly?: Record<string, Promise<Response>>;
  }
}

/** The normalised address: the start script and the API client sort the parameters in the same way. */
const isReading = (init: RequestInit | undefined) => (init?.method ?? 'GET') === 'GET';

/** Milliseconds for which an answer that was requested ahead of its page may be used. */
const FRESH = 10_000;

/** Ends an answer that nobody will read: its connection would stay open otherwise. */
const discard = (answer: Promise<Response>) => void answer.then(({ body }) => body?.cancel()).catch(() => {});

export const earlyAnswers = {
  /** @param address the call's address, as the API client writes it */
  start(address: string): void {
    window.meshEarly ??= {};
    const early = window.meshEarly;
    if (early[address]) return;
    const answer = fetch(address, {
      headers: { Accept: 'application/json', 'Accept-Language': document.documentElement.lang },
    });
    const drop = () => {
      if (early[address] !== answer) return;
      delete early[address];
      discard(answer);
    };
    early[address] = answer;
    // A page that is opened later asks again instead of showing the failure of a guess.
    answer.then(({ ok }) => ok || drop(), drop);
    setTimeout(drop, FRESH);
  },
  clear(): void {
    Object.values(window.meshEarly ?? {}).forEach(discard);
    window.meshEarly = {};
  },
};

/**
 * The browser's fetch, which returns a response that the page has already requested instead of a new one. Each is used once:
 * a later call for the same address needs a fresh one.
 */
export const earlyFetch: typeof fetch = watched((input, init) => {
  // An answer from before a change must not be taken for the state after it.
  if (!isReading(init)) return fetch(input, init).finally(earlyAnswers.clear);
  const early = window.meshEarly;
  const answer = typeof input === 'string' ? early?.[input] : undefined;
  if (!early || !answer) return fetch(input, init);
  delete early[input as string];
  return unlessAborted(answer, init?.signal);
});

function unlessAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}
