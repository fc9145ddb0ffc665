import type { SerwistPlugin } from 'serwist';
import { ANSWERS } from './offline-names.ts';

/** The header that tells the page when the gateway sent an answer that was kept: milliseconds since 1970. */
export const KEPT_AT = 'X-Kept-At';

const CACHE_USE = 'X-Cache';
const BYPASS = 'BYPASS';

/** The worker keeps what pages read. Nothing else would be of use to one for as long as it is kept. */
const JSON_TYPE = /^application\/json(?:;|$)/;

/**
 * Only answers that the gateway gives to everybody: it marks those with how it used its visitors' cache, and the answers to
 * signed-in people with BYPASS. Whatever has no mark, such as an answer about an account, is not kept either.
 */
export function isForEverybody(answer: Response): boolean {
  const use = answer.headers.get(CACHE_USE);
  const isData = JSON_TYPE.test(answer.headers.get('Content-Type') ?? '');
  return answer.status === 200 && isData && use !== null && !use.includes(BYPASS);
}

/** Only the gateway's answer to a signed-in person passes its cache by. */
export const isForPerson = (answer: Response): boolean =>
  answer.ok && (answer.headers.get(CACHE_USE)?.includes(BYPASS) ?? false);

function stamped(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, String(Date.parse(headers.get('Date') ?? '')));
  return new Response(answer.body, { status: answer.status, headers });
}

export const visitorsOnly: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => (isForEverybody(response) ? stamped(response) : null),
};

/** Keeps what a visitor reads at this address, by a request without the session's cookie. */
export async function copyAsVisitor(address: string): Promise<void> {
  // The browser's own cache may hold an answer to the person.
  const answer = await fetch(address, {
    credentials: 'omit',
    cache: 'no-store',
    headers: { Accept: 'application/json' },
  });
  if (isForEverybody(answer)) await (await caches.open(ANSWERS)).put(address, stamped(answer));
}
