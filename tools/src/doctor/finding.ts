/** A fault, or a future one. All three texts are for the operator. */
export interface Finding {
  /** `error`: it does not work, or not safely. `warning`: it works for now, or only in part. */
  level: 'error' | 'warning';
  what: string;
  why: string;
  /** The command that repairs it, or else what to do. */
  mend: string;
}

/** Checks one part. No findings mean no faults. */
export interface Check {
  name: string;
  run(): Promise<Finding[]> | Finding[];
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
