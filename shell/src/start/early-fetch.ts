declare global {
  interface Window {
    /** Answers under way by address, from the page's start script. */
    meshEarly?: Record<string, Promise<Response>>;
  }
}

/** One spelling per question: the start script and the API client sort the parameters alike. */
const isReading = (init: RequestInit | undefined) => (init?.method ?? 'GET') === 'GET';

/**
 * The browser's fetch, which takes an answer that the page has already asked for instead of asking again. Each is taken
 * once: a later call for the same address is a wish for a fresh one.
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
