import { paint } from '../lib/console.ts';
import { messageOf } from '../lib/failure.ts';

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

const lookAt = async (check: Check): Promise<Result> => {
  try {
    return { check: check.name, findings: await check.run() };
  } catch (cause) {
    const finding = error(
      `"${check.name}" could not be looked at: ${messageOf(cause)}`,
      'What cannot be looked at may well be what is wrong.',
      'mend what the message says, then run the doctor again',
    );
    return { check: check.name, findings: [finding] };
  }
};

/** Runs all checks; a check that throws does not stop the others. */
export const examine = (checks: readonly Check[]): Promise<Result[]> => Promise.all(checks.map(lookAt));

/** Whether nothing is broken; warnings do not count. */
export const isWell = (results: readonly Result[]): boolean =>
  results.every(({ findings }) => findings.every(({ level }) => level === 'warning'));

const sign = ({ findings }: Result): string => {
  if (findings.length === 0) return paint('green', '✓');
  return findings.some(({ level }) => level === 'error') ? paint('red', '✗') : paint('yellow', '!');
};

/** The results as people read them. */
export const asText = (results: readonly Result[]): string =>
  results
    .map((result) =>
      [
        `${sign(result)} ${result.check}`,
        ...result.findings.flatMap(({ level, what, why, mend }) => [
          `    ${paint(level === 'error' ? 'red' : 'yellow', level)}  ${what}`,
          `    ${paint('dim', why)}`,
          `    ${paint('cyan', `→ ${mend}`)}`,
        ]),
      ].join('\n'),
    )
    .join('\n');

/** The results as programs read them. */
export const asJson = (results: readonly Result[]): string =>
  JSON.stringify({ well: isWell(results), checks: results }, null, 2);
