declare global {
  interface Window {
    /** Pending responses by address, from the page's start script. */
    meshEarly?: Record<string, Promise<Response>>;
  }
}

/** The normalised address: the start script and the API client sort the parameters in the same way. */
const isReading = (init: RequestInit | undefined) => (init?.method ?? 'GET') === 'GET';

/**
 * The browser's fetch, which returns a response that the page has already requested instead of a new one. Each is used
 * once: a later call for the same address needs a fresh one.
 */
export const earlyFetch: typeof fetch = (input, init) => {
  const early = window.meshEarly;
  const answer = typeof input === 'string' && isReading(init) ? early?.[input] : undefined;
  if (!early || !answer) return fetch(input, init);
  delete early[input as string];
  return unlessAborted(answer, init?.signal);
};

function unlessAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}
