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
