/** The durations of a suspension, as the choices of a select. */
export const SUSPENSIONS = [
  { value: '1', label: 'For 1 day' },
  { value: '7', label: 'For 7 days' },
  { value: '30', label: 'For 30 days' },
  { value: '365', label: 'For a year' },
  { value: 'forever', label: 'For good' },
] as const;

/** The days of a choice: null for good, undefined for no suspension. */
export const suspensionDays = (choice: string): number | null | undefined => {
  if (choice === 'forever') return null;
  return choice === '' ? undefined : Number(choice);
};
