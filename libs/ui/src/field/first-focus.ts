export const FIELDS = ':is(input, select, textarea):not([type="hidden"], [readonly], :disabled)';

/** On a touch screen a focused field opens the keyboard, which covers half of the dialog. */
const isTouchScreen = () => matchMedia('(pointer: coarse)').matches;

/** The first field, or the heading: by default browsers focus the close button, which would be read before the title. */
export const firstFocus = (body: HTMLElement | null, heading: HTMLElement | null): HTMLElement | null =>
  (isTouchScreen() ? null : body?.querySelector<HTMLElement>(FIELDS)) ?? heading;

/** Moves the focus from the heading to the first field of a form that is drawn late. @returns a function that stops watching */
export function focusWhenFilled(body: HTMLElement, heading: () => HTMLElement | null): () => void {
  const moveOn = () => {
    const title = heading();
    if (!title || document.activeElement !== title) return;
    const first = firstFocus(body, title);
    if (first && first !== title) first.focus();
  };
  const observer = new MutationObserver(moveOn);
  observer.observe(body, { childList: true, subtree: true });
  // The form may be drawn after the dialog has chosen the heading and before it focuses it.
  const onFocus = (event: FocusEvent) => {
    if (event.target !== heading()) return;
    document.removeEventListener('focusin', onFocus);
    moveOn();
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}
