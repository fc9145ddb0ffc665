/** One variable as one reader takes it. */
export interface Variable {
  name: string;
  /** Who reads it: a service, "gateway", "npm start", "containers" (.env) … */
  reader: string;
  /** What values are taken, in words; empty where any text is. */
  takes: string;
  /** As it is shown; undefined where the reader does not start without it. */
  fallback: string | undefined;
  meaning: string;
}

/** A value as code; a dash when it is empty. */
export const shown = (value: unknown): string => (value === undefined || value === '' ? '–' : `\`${value}\``);
