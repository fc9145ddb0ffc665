import { useServerRender } from '@meshwork/shell-contract';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance below the window that counts as near: about what is scrolled while it loads. */
const MARGIN = '400px';

/**
 * Milliseconds after which a place counts as near wherever it is, so that printing finds it. By then a phone has long
 * finished what its reader waits for (docs/performance.md#a-page).
 */
const LATEST = 6_000;

interface NearPlace {
  /** True on the server, which draws everything. */
  readonly isNear: boolean;
  readonly place: RefObject<HTMLDivElement | null>;
}

/** Tells whether a place came near the visible part of the page; true after some seconds, too. */
export function useNear(): NearPlace {
  const isServer = useServerRender() !== null;
  const [isNear, setIsNear] = useState(isServer);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    const timer = setTimeout(() => setIsNear(true), LATEST);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return { isNear, place };
}
