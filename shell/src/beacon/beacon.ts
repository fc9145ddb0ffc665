import { faults } from '../errors/faults.ts';
import { remoteAt } from '../remotes/mounts.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';

const SHELL = 'shell';

/** Counts of one version of a part in this page; the renderer parses it (shell/renderer/src/beacon.ts). */
interface Measure {
  version: string;
  view?: 1;
  load?: 1;
  error?: 1;
  /** Milliseconds. */
  lcp?: number;
  inp?: number;
}

/**
 * Sends what the page has measured each time it is put away: by part and version, with nothing about the person, the address,
 * or what it shows (docs/operate/observe.md#browsers).
 */
export function startBeacon(
  remotes: RemoteLoader,
  published: Readonly<Record<string, { readonly version?: string }>>,
): void {
  const opened = remoteAt(location.pathname) ?? SHELL;
  const script = document.querySelector<HTMLScriptElement>('script[src^="/_shell/"]');
  const versionOf = (part: string) =>
    part === SHELL ? script?.src.split('/_shell/')[1]?.split('/')[0] : published[part]?.version;
  // A page that was opened in the background is drawn when somebody looks at it.
  const isSeen = !document.hidden;
  let lcp = 0;
  let inp = 0;
  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime;
  });
  const onInput = ({ duration }: PerformanceEntry) => {
    inp = Math.max(inp, duration);
  };
  observe('event', (entry) => (entry as PerformanceEventTiming).interactionId && onInput(entry));
  // Quicker ones are no events, but the first input is always told.
  observe('first-input', onInput);

  const told = new Set<string>();
  addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    const measures: Record<string, Measure> = {};
    const tell = (part: string, what: 'view' | 'load' | 'error', more?: object) => {
      const version = versionOf(part);
      // A fault that repeats itself counts once in a page.
      if (!version || told.has(part + what)) return;
      told.add(part + what);
      measures[part] = { version, ...measures[part], [what]: 1, ...more };
    };
    for (const part of [SHELL, ...Object.keys(published)]) {
      const status = part === SHELL ? 'ready' : remotes.remote(part).state().status;
      const vitals = part === opened && { ...(isSeen && lcp && { lcp }), ...(inp && { inp }) };
      if (status !== 'loading') tell(part, 'view', vitals || {});
      if (status === 'failed') tell(part, 'load');
    }
    // An error in files of the shell alone counts for the part whose page was open.
    for (const { kind, where } of faults.splice(0))
      tell(/\/_mfe\/(mfe-[a-z\d-]+)\//.exec(where)?.[1] ?? opened, kind);
    if (Object.keys(measures).length > 0) navigator.sendBeacon('/_beacon', JSON.stringify(measures));
  });
}

const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
    type,
    buffered: true,
    durationThreshold: 16,
  } as PerformanceObserverInit);
