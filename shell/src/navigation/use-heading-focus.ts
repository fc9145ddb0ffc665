import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { whenPresent } from './when-present.ts';

const heading = () => document.querySelector<HTMLElement>('main h1');

/** Moves the focus to the heading of the new page, so that those who listen hear where they are. */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // The first page is announced by the browser; an address with a hash leads elsewhere.
    if (shown.current === pathname || hash) return;
    shown.current = pathname;
    return whenPresent(heading, (title) => {
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    });
  }, [pathname, hash]);
}
