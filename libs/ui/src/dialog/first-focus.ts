/** What can be filled in; what is only there to be read does not count. */
const FIELDS = ':is(input, select, textarea):not([type="hidden"], [readonly], :disabled)';

/** A finger asked for the dialog, not for the keyboard that would cover half of it. */
const byFinger = () => matchMedia('(pointer: coarse)').matches;

/**
 * Where the focus goes when a dialog opens: the first field, else the heading. The browser's own choice is the close
 * button, where a person who listens hears "Close" before what was opened.
 */
export const firstFocus = (body: HTMLElement | null, heading: HTMLElement | null): HTMLElement | null =>
  (byFinger() ? null : body?.querySelector<HTMLElement>(FIELDS)) ?? heading;

/**
 * A form that comes into an open dialog late, as code that was still on its way, takes the focus from the heading, where it
 * waited; never from where a person has moved it.
 * @returns ends the wait
 */
export function focusWhenFilled(body: HTMLElement, heading: () => HTMLElement | null): () => void {
  const observer = new MutationObserver(() => {
    const waiting = heading();
    if (!waiting || document.activeElement !== waiting) return;
    const first = firstFocus(body, waiting);
    if (first && first !== waiting) first.focus();
  });
  observer.observe(body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
