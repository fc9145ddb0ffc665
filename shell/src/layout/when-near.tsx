import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the window a place counts as near: about what is scrolled while it loads. */
const MARGIN = '400px';

/**
 * Milliseconds after which children render wherever they are, so that printing finds them. By then a phone has long
 * finished what its reader waits for (docs/performance.md#the-first-view).
 */
const LATEST = 6_000;

interface WhenNearProps {
  /** Shown until then, in the size of the children. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its children when their place comes near the visible part of the page, or after some seconds. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const [isNear, setIsNear] = useState(false);
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
  return isNear ? children : <div ref={place}>{fallback}</div>;
}
