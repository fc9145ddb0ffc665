/** A drawing that says its label, or, without one, one that is not read at all. */
export const pictureProps = (label: string | undefined) =>
  label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
