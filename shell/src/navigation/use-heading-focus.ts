import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { whenPresent } from './when-present.ts';

const heading = () => document.querySelector<HTMLElement>('main h1');

/** Moves the focus to the heading of the new page, so that screen readers announce it. */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // Browsers announce the first page themselves; an address with a hash scrolls to its own target.
    if (shown.current === pathname || hash) return;
    shown.current = pathname;
    return whenPresent(heading, (title) => {
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    });
  }, [pathname, hash]);
}
