import { addressIn, languageAt } from '@meshwork/contracts-core';
import { useLayoutEffect, useRef } from 'react';
import { createPath, type Location } from 'react-router-dom';
import { linkedPage } from '../environment/linked-page.ts';
import { remoteAt } from './mounts.ts';

/** The remotes whose pages have documents of their own (docs/adr/0067-page-of-all.md). */
const APART: ReadonlySet<string> = new Set<string>([
  // >>> npm run domains: apart
  // <<<
]);

export const isApart = (remote: string): boolean => APART.has(remote);

/** Tells whether the code of a remote may run in the page at a path. */
export const mayRunAt = (path: string, remote: string, apart = APART): boolean =>
  !apart.has(remote) || remoteAt(path) === remote;

/** Tells whether the pages at two paths may follow each other in one document: both of one remote that stands apart, or neither of any. */
export function shareDocument(from: string, to: string, apart = APART): boolean {
  const ownerOf = (path: string) => {
    const remote = remoteAt(path);
    return remote && apart.has(remote) ? remote : undefined;
  };
  return ownerOf(from) === ownerOf(to);
}

/**
 * Has the browser follow links from one document to another, without asking the code of either page. Call it before any remote runs:
 * listeners of the window are called in the order in which they came.
 */
export function followLinksToDocuments(apart = APART): void {
  window.addEventListener(
    'click',
    (event) => {
      const page = linkedPage(event.target);
      if (page && !shareDocument(location.pathname, page.pathname, apart)) event.stopImmediatePropagation();
    },
    true,
  );
}

/** Loads the page at a location. Code of the page that is left may have kept the browser from changing its address. */
function load(to: Location): void {
  const { pathname, search, hash } = globalThis.location;
  const path = addressIn(languageAt(pathname), createPath(to));
  if (pathname + search + hash === path) globalThis.location.reload();
  else globalThis.location.assign(path);
}

/**
 * Loads the next page as a document of its own, where the address has changed without a link: by a redirect, or by an entry of the palette.
 * Whatever the code of a remote that stands apart has changed, and whatever it still waits for, ends with its document.
 * @returns the location of the page to show: the former one until the browser has the next document
 */
export function useOwnDocument(location: Location, open = load, apart = APART): Location {
  const shown = useRef(location);
  const isLeaving = !shareDocument(shown.current.pathname, location.pathname, apart);
  useLayoutEffect(() => {
    if (isLeaving) open(location);
    else shown.current = location;
  }, [isLeaving, open, location]);
  return isLeaving ? shown.current : location;
}
