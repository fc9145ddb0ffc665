import { type RefObject, useEffect } from 'react';

// A toast has the role as well, and is not modal.
const OPEN_DIALOG = '[role=dialog]:not([aria-modal=false]), [role=alertdialog]:not([aria-modal=false])';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

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
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (isTyping(event.target) || document.querySelector(OPEN_DIALOG)) return;
      event.preventDefault();
      target.current?.focus();
      target.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [target, enabled]);
}
