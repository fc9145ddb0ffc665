import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Sets the place in the page and the focus when the address has changed. */
export function useArrival(): void {
  useScrollMemory();
  useHashScroll();
  useHeadingFocus();
}

const positions = new Map<string, number>();

/** Milliseconds for the page to reach its former height. */
const RESTORE_TIMEOUT = 8000;

/** Scrolls to `top` once the page is tall enough, unless the person scrolls first. */
function restore(top: number): () => void {
  const reached = () => {
    window.scrollTo({ top, behavior: 'instant' });
    return Math.abs(window.scrollY - top) < 2;
  };
  if (reached()) return () => {};
  const observer = new ResizeObserver(() => reached() && stop());
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, RESTORE_TIMEOUT);
  for (const event of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/**
 * Scrolls a new page to its top, and back to the former position on Back and Forward. Changes of search and filters do not
 * scroll. The router's `ScrollRestoration` needs a data router, and does not wait for content that loads late.
 */
function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const current = useRef({ key, pathname });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(current.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    // A reload, and the way back from another site, find the entry of the history again.
    const keep = () => history.replaceState({ ...history.state, top: window.scrollY }, '');
    window.addEventListener('scrollend', keep);
    const stop = restore(history.state?.top ?? window.scrollY);
    return () => {
      stop();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('scrollend', keep);
    };
  }, []);

  useLayoutEffect(() => {
    const before = current.current;
    if (before.key === key) return undefined;
    current.current = { key, pathname };
    const former = type === NavigationType.Pop ? positions.get(key) : undefined;
    if (former !== undefined) return restore(former);
    if (!hash && before.pathname !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, pathname, hash, type]);
}

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The id in a hash; a hash that is not well encoded names nothing. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Scrolls smoothly to the element that the hash names, also when it is drawn later (docs/product.md#links). */
function useHashScroll(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again scrolls again
  useEffect(() => {
    const id = idOf(hash);
    if (!id) return;
    return whenPresent(
      () => document.getElementById(id),
      (target) => target.scrollIntoView({ behavior: reducedMotion() ? 'instant' : 'smooth', block: 'start' }),
    );
  }, [hash, key]);
}

const heading = () => document.querySelector<HTMLElement>('main h1');

/** Places where a person types or decides. */
const INPUT_PLACES = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/** Moves the focus to the heading of the new page, so that screen readers announce it. */
function useHeadingFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // Browsers announce the first page themselves; an address with a hash scrolls to its own target.
    if (shown.current === pathname || hash) return;
    shown.current = pathname;
    const left = document.activeElement;
    return whenPresent(heading, (title) => {
      const { activeElement } = document;
      // The page came late, and the person is typing elsewhere by now: no key must get lost.
      if (activeElement !== left && activeElement?.closest(INPUT_PLACES)) return;
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    });
  }, [pathname, hash]);
}

/** Milliseconds to wait for the element. */
const PRESENT_TIMEOUT = 6000;

/**
 * Calls back once, as soon as `find` returns an element, because content of remotes and servers arrives late.
 * @returns a function that stops waiting
 */
function whenPresent<T>(find: () => T | null | undefined, then: (found: T) => void): () => void {
  const now = find();
  if (now) {
    then(now);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const found = find();
    if (!found) return;
    stop();
    then(found);
  });
  const timer = setTimeout(() => observer.disconnect(), PRESENT_TIMEOUT);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
