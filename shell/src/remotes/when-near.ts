import { useServerRender } from '@meshwork/shell-contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../environment/when-idle.ts';

/** Distance below the window that counts as near: about what is scrolled while it loads. */
const MARGIN = '400px';

interface NearPlace {
  /** True on the server, which draws everything. */
  readonly isNear: boolean;
  readonly place: RefObject<HTMLDivElement | null>;
}

/**
 * Tells whether a place came near the visible part of the page; true once the browser is idle, too, so that a printed page, a
 * full-page picture, a search in the page and a screen reader find all of it.
 */
export function useNear(): NearPlace {
  const isServer = useServerRender() !== null;
  const [isNear, setIsNear] = useState(isServer);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const show = () => setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) show();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    const stopWaiting = whenIdle(show);
    window.addEventListener('beforeprint', show);
    return () => {
      stopWaiting();
      window.removeEventListener('beforeprint', show);
      observer.disconnect();
    };
  }, []);
  return { isNear, place };
}
