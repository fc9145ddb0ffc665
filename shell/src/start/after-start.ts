import { followLinks } from '../navigation/follow-links.ts';
import { prepare } from '../prepare.ts';
import { SESSION_KEY } from '../session/session.query.ts';
import type { Site } from '../site.ts';
import { earlyAnswers } from './early-fetch.ts';
import { firstCalls, publishedRemotes } from './first-calls.ts';
import { startWorker } from './start-worker.ts';

/** Starts what no first view needs. It is a file of its own, so that no first view loads it either. */
export function afterStart({ queries, remotes }: Site): void {
  const published = publishedRemotes();
  followLinks((url) => {
    void prepare(remotes, url.pathname);
    for (const address of firstCalls(published, url)) earlyAnswers.start(address);
  });
  // Answers to a visitor are not those to a person.
  queries.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] !== SESSION_KEY) return;
    if (event.type === 'updated' && event.action.type === 'success') earlyAnswers.clear();
  });
  if (isMeasured())
    void import('../beacon/beacon.ts').then(({ startBeacon }) => startBeacon(remotes, published));
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
