export const FIELDS = ':is(input, select, textarea):not([type="hidden"], [readonly], :disabled)';

/** On a touch screen a focused field opens the keyboard, which covers half of the dialog. */
const isTouchScreen = () => matchMedia('(pointer: coarse)').matches;

/**
 * The element that gets the focus when a dialog opens: the first field, or the heading. By default browsers focus the close
 * button, and a screen reader would read "Close" before the title.
 */
export const firstFocus = (body: HTMLElement | null, heading: HTMLElement | null): HTMLElement | null =>
  (isTouchScreen() ? null : body?.querySelector<HTMLElement>(FIELDS)) ?? heading;

/**
 * Moves the focus from the heading to the first field when the form is drawn after the dialog has opened, because its code
 * had to load. The focus stays where it is once a person has moved it.
 * @returns a function that stops watching
 */
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
