/** Something that is wrong, or will be. All three texts are for the person who looks. */
export interface Finding {
  /** `error`: it does not work, or not safely. `warning`: it works for now, or does less. */
  level: 'error' | 'warning';
  what: string;
  why: string;
  /** A command where one mends it, else what to do. */
  mend: string;
}

/** Looks at one thing. No findings: it is well. */
export interface Check {
  name: string;
  look(): Promise<Finding[]> | Finding[];
}

export interface Result {
  check: string;
  findings: Finding[];
}

export const error = (what: string, why: string, mend: string): Finding => ({
  level: 'error',
  what,
  why,
  mend,
});
export const warning = (what: string, why: string, mend: string): Finding => ({
  level: 'warning',
  what,
  why,
  mend,
});
