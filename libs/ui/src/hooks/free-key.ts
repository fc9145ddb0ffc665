import { singleKeysOn } from './single-keys.ts';

// Toasts and popovers have the role too, but are not modal; a closed dialog stays in the page while it fades.
const OPEN_DIALOG =
  ':is([role=dialog], [role=alertdialog]):not([aria-modal=false], [data-closed], [popover])';

/** Tells whether a dialog is open: then the page's shortcuts do nothing. */
export const dialogOpen = (): boolean => document.querySelector(OPEN_DIALOG) !== null;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Tells whether `/` was pressed as a shortcut: single keys are on, no listener has handled it, nobody is typing, and no dialog is open. */
export const isFreeSlash = (event: KeyboardEvent): boolean =>
  event.key === '/' &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  !isTyping(event.target) &&
  !dialogOpen() &&
  singleKeysOn();

/**
 * Moves the focus to the page's own search box, which `/` belongs to. The box is found in the page and not told by its
 * component: the server's HTML has it before its script runs.
 * @returns false where the page has none
 */
export function focusSlashBox(): boolean {
  const box = document.querySelector<HTMLInputElement>('input[aria-keyshortcuts="/"]');
  box?.focus();
  box?.select();
  return box !== null;
}
