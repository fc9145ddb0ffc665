import { useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { remoteAt } from './mounts.ts';

/** The remotes whose code no page of another domain runs (docs/adr/0067-page-of-all.md). */
const APART: ReadonlySet<string> = new Set<string>([
  // >>> npm run domains: apart
  // <<<
]);

export const isApart = (remote: string): boolean => APART.has(remote);

/** Tells whether the code of a remote may run in the page at a path. */
export const mayRunAt = (path: string, remote: string, apart = APART): boolean =>
  !apart.has(remote) || remoteAt(path) === remote;

/**
 * Leaves the pages of a remote that stands apart by loading the next page as a document of its own: whatever that code has
 * changed, and whatever it still waits for, ends with its document.
 * @returns the location of the page to show: the former one until the browser has the next document
 */
export function useOwnDocument(
  location: Location,
  load = () => globalThis.location.reload(),
  apart = APART,
): Location {
  const shown = useRef(location);
  const former = remoteAt(shown.current.pathname);
  const isLeaving = former !== undefined && !mayRunAt(location.pathname, former, apart);
  useLayoutEffect(() => {
    if (isLeaving) load();
    else shown.current = location;
  }, [isLeaving, load, location]);
  return isLeaving ? shown.current : location;
}
