import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/** How long a page may take to grow as tall as it was. */
const PATIENCE = 8000;

/** Scrolls to `top` once the page is tall enough; a person who scrolls first is left alone. */
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
  const timer = setTimeout(stop, PATIENCE);
  for (const event of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/**
 * A new page begins at its top; Back and Forward return to where one was. Changes of search and filters stay in place.
 * The router's own component does neither wait for late content nor leave the hash to a smooth scroll.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const current = useRef({ key, pathname });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(current.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    const before = current.current;
    if (before.key === key) return undefined;
    current.current = { key, pathname };
    const known = type === NavigationType.Pop ? positions.get(key) : undefined;
    if (known !== undefined) return restore(known);
    if (!hash && before.pathname !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, pathname, hash, type]);
}
