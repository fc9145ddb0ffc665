import { type RefObject, useEffect } from 'react';
import { isFreeSlash } from './free-key.ts';

/**
 * `/` moves the focus into a search box, unless someone is typing or a dialog is open.
 *
 * @param target the box
 * @param enabled off where another box of the page has the key
 */
export function useSlashFocus(target: RefObject<HTMLInputElement | null>, enabled = true): void {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isFreeSlash(event)) return;
      event.preventDefault();
      target.current?.focus();
      target.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [target, enabled]);
}
