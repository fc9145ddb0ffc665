/** Joins the class names that are there. */
export const cx = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;

/** The attributes of a picture: an image with a label for screen readers, or hidden from them without one. */
export const pictureProps = (label: string | undefined) =>
  label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
