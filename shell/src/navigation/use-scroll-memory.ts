import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

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

/** The router's `ScrollRestoration` needs a data router, and does not wait for late content. Search and filters do not scroll. */
export function useScrollMemory(): void {
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
