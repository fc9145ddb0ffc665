import { isPublishedFile, type KeepMessage } from '../offline/offline-names.ts';
import { firstCalls, publishedRemotes } from './first-calls.ts';

const WORKER = '/sw.js';

/** Registers the service worker and tells it what the page has loaded. Browsers without one only lose the offline pages. */
export async function startWorker(): Promise<void> {
  // Without a worker the page's answers have not passed through it.
  const isFirst = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search);
  const calls = [
    // The server has put the answers to these into the page.
    ...firstCalls(publishedRemotes(), new URL(location.href)),
    ...(isFirst ? loaded.filter((address) => address.startsWith('/_api/')) : []),
  ];
  const files = loaded.filter(isPublishedFile);
  active?.postMessage({ type: 'keep', files, calls: [...new Set(calls)] } satisfies KeepMessage);
}
