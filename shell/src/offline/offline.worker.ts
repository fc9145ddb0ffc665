/// <reference lib="webworker" />
import {
  CacheFirst,
  disableNavigationPreload,
  ExpirationPlugin,
  NetworkFirst,
  type RuntimeCaching,
  Serwist,
} from 'serwist';
import { copyAsVisitor, isForPerson, visitorsOnly } from './kept-answers.ts';
import { keepRelease, keptPage, publicCalls } from './kept-release.ts';
import { ANSWERS, FILES, isKeepMessage, isPublishedFile } from './offline-names.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds that a page or an answer may take before the kept one is shown instead. */
const PATIENCE = 6000;

const answers = new NetworkFirst({
  cacheName: ANSWERS,
  networkTimeoutSeconds: PATIENCE / 1000,
  // One entry per address: the gateway's compression is the only thing that an answer varies by.
  matchOptions: { ignoreVary: true },
  plugins: [visitorsOnly, new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60 })],
});

const rules: RuntimeCaching[] = [
  {
    matcher: ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/_'),
    handler: ({ request, event }) => openPage(request, event as FetchEvent),
  },
  // A version's folder never changes, so whatever was kept of it is right.
  {
    matcher: ({ url, sameOrigin }) => sameOrigin && isPublishedFile(url.pathname),
    handler: new CacheFirst({ cacheName: FILES, matchOptions: { ignoreVary: true } }),
  },
  {
    matcher: ({ request, url, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith('/_api/') && request.headers.get('Accept') === 'application/json',
    handler: async ({ request, event, ...rest }) => {
      const answer = await answers.handle({ request, event, ...rest });
      // Answers to a person are never kept; a copy of what everybody may read is, for when the person is offline.
      if (isForPerson(answer)) event.waitUntil(copyForPerson(request.url));
      return answer;
    },
  },
];

/** From the network; the kept page when there is none, or when it takes too long. Without a kept page it waits. */
async function openPage(request: Request, event: FetchEvent): Promise<Response> {
  const fetched = Promise.resolve(event.preloadResponse).then(
    (preloaded) => (preloaded as Response | undefined) ?? fetch(request),
  );
  const kept = await keptPage();
  if (!kept) return fetched;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(kept), PATIENCE);
  });
  return Promise.race([fetched.catch(() => kept), late]).finally(() => clearTimeout(timer));
}

async function copyForPerson(address: string): Promise<void> {
  if ((await publicCalls()).has(new URL(address).pathname)) await copyAsVisitor(address);
}

/** Where a preload fails, as without a network, Firefox shows its own error, whatever this worker answers. */
const canPreload = !/Firefox\//.test(navigator.userAgent);
// An earlier version of this worker may have begun it.
if (!canPreload) disableNavigationPreload();

const serwist = new Serwist({
  // Nothing that is kept belongs to a version of this worker, so a new one may take over at once.
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: canPreload,
  runtimeCaching: rules,
});

self.addEventListener('message', (event) => {
  if (isKeepMessage(event.data)) event.waitUntil(keepRelease(event.data));
});

serwist.addEventListeners();
