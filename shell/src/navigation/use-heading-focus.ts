import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { whenPresent } from './when-present.ts';

const heading = () => document.querySelector<HTMLElement>('main h1');

/** Places where a person types or decides. */
const INPUT_PLACES = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/** Moves the focus to the heading of the new page, so that screen readers announce it. */
export function useHeadingFocus(): void {
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
