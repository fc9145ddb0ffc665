import { dialogOpen, isFreeSlash } from '@meshwork/ui';
import { useEffect } from 'react';

const isCommandK = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;

/** Rich-text editors use Ctrl+K to add a link. */
const inEditor = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable;

/**
 * Opens the palette by Ctrl+K or Cmd+K anywhere, and by `/` on pages without a search box of their own; both do nothing
 * while a dialog is open. The listener is on the window, so that listeners of the page, on the document, run first.
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
