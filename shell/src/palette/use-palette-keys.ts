import { dialogOpen, isFreeSlash } from '@meshwork/ui';
import { useEffect } from 'react';

const isCommandK = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;

/** Editors of rich text have a use of their own for it: a link. */
const inEditor = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable;

/**
 * Ctrl+K or Cmd+K anywhere, and `/` where no search box of the page has it; both rest while a dialog is open.
 * Listens on the window: what a page does with a key, it does on the document, before.
 */
export function usePaletteKeys(open: boolean, onOpenChange: (open: boolean) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const commandK = isCommandK(event) && !event.defaultPrevented && !inEditor(event.target);
      if (!(commandK ? open || !dialogOpen() : isFreeSlash(event))) return;
      event.preventDefault();
      onOpenChange(!open);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open, onOpenChange]);
}
