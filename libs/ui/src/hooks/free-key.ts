// A toast has the role as well, and is not modal.
const OPEN_DIALOG = '[role=dialog]:not([aria-modal=false]), [role=alertdialog]:not([aria-modal=false])';

/** Whether a dialog is open: the page's keys then rest. */
export const dialogOpen = (): boolean => document.querySelector(OPEN_DIALOG) !== null;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether `/` was pressed for the page: nobody else took it, nobody is typing, no dialog is open. */
export const isFreeSlash = (event: KeyboardEvent): boolean =>
  event.key === '/' &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  !isTyping(event.target) &&
  !dialogOpen();
