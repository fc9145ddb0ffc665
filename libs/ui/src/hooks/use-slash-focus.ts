import { type RefObject, useEffect } from 'react';
import { isFreeSlash } from './free-key.ts';

/**
 * Makes `/` focus a search box, unless a person is typing or a dialog is open.
 *
 * @param target the box
 * @param enabled false where another box of the page uses the key
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
