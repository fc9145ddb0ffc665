import { ENGLISH, languageAt, withoutLanguage } from '@meshwork/contracts-core';
import { wantedLanguage } from '../languages/wanted-language.ts';
import { followLinks } from '../navigation/follow-links.ts';
import { isPublishedFile, type KeepMessage } from '../offline/offline-names.ts';
import { prepare } from '../prepare.ts';
import { publishedRemotes } from '../registry/registry.ts';
import type { PublishedRemotes } from '../registry/registry.types.ts';
import { shareDocument } from '../remotes/apart.ts';
import { SESSION_KEY } from '../session/session.query.ts';
import type { Site } from '../site.ts';
import { earlyAnswers } from './early-fetch.ts';

/** Starts what no first view needs. It is a file of its own, so that no first view loads it either. */
export function afterStart({ queries, remotes }: Site): void {
  const published = publishedRemotes();
  followLinks((url) => {
    const isInLanguage = languageAt(url.pathname) === languageAt(location.pathname);
    // The next document would lose what this one prepares.
    if (!isInLanguage || !shareDocument(location.pathname, url.pathname)) return;
    void prepare(remotes, url.pathname);
    for (const address of firstCalls(published, url)) earlyAnswers.start(address);
  });
  // Answers to a visitor are not those to a person.
  queries.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] !== SESSION_KEY) return;
    if (event.type === 'updated' && event.action.type === 'success') earlyAnswers.clear();
  });
  const wanted = wantedLanguage(navigator.languages, location.pathname);
  if (wanted)
    void import('../languages/offer-language.tsx').then(
      ({ offerLanguage }) => offerLanguage(wanted),
      () => {},
    );
  if (isMeasured())
    void import('../beacon/beacon.ts').then(
      ({ startBeacon }) => startBeacon(remotes, published),
      () => {},
    );
  // Fails silently: a refusing browser, as in a private window, shows the pages as before.
  if ('serviceWorker' in navigator) startWorker().catch(() => {});
}

/** People who ask not to be measured are not, and operators can switch it off (METRICS_BEACON). */
export function isMeasured(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: unknown;
    globalPrivacyControl?: unknown;
  };
  return doNotTrack !== '1' && !globalPrivacyControl && !document.querySelector('meta[name=mesh-unmeasured]');
}

const WORKER = '/sw.js';

/** Registers the service worker and tells it what the page has loaded. Browsers without one only lose the offline pages. */
async function startWorker(): Promise<void> {
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
  const language = languageAt(location.pathname);
  active?.postMessage({
    type: 'keep',
    files,
    calls: [...new Set(calls)],
    ...(language !== ENGLISH && { language: language.code }),
  } satisfies KeepMessage);
}

/**
 * The calls that the page at an address sends first. Keep it equal to start-inline.js, which does the same before any of our
 * files has arrived.
 * @returns their addresses, written as the API client writes them
 */
export function firstCalls(remotes: PublishedRemotes, { pathname, searchParams, origin }: URL): string[] {
  const path = withoutLanguage(pathname).split('/').filter(Boolean);
  const calls = Object.values(remotes).flatMap(({ firstFetch = [] }) => firstFetch);
  return calls.flatMap((call) => {
    const pattern = call.path.split('/').filter(Boolean);
    const fits = (part: string, at: number) =>
      part[0] === ':' ? /^\d+$/.test(path[at] ?? '') : part === path[at];
    if (pattern.length !== path.length || !pattern.every(fits)) return [];
    const filled = call.url.replace(/:(\w+)/g, (_, name: string) => path[pattern.indexOf(`:${name}`)] ?? '');
    const url = new URL(filled, origin);
    for (const name of call.query ?? []) {
      // A parameter of the address replaces the call's own default.
      if (searchParams.get(name)) url.searchParams.delete(name);
      for (const value of searchParams.getAll(name)) if (value) url.searchParams.append(name, value);
    }
    url.searchParams.sort();
    return [url.pathname + url.search];
  });
}
