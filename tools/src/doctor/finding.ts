import { paint } from '../lib/console.ts';
import { messageOf } from '../lib/failure.ts';

/** A fault, or one that will occur. All three texts are for the operator. */
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

const finding =
  (level: Finding['level']) =>
  (what: string, why: string, mend: string): Finding => ({ level, what, why, mend });

export const error = finding('error');
export const warning = finding('warning');

/** The findings of a list of `condition && error(…)`. */
export const found = (...candidates: (Finding | false | '' | undefined)[]): Finding[] =>
  candidates.filter((candidate) => typeof candidate === 'object');

const resultOf = async ({ name: check, run }: Check) => {
  try {
    return { check, findings: await run() };
  } catch (cause) {
    const failed = error(
      `"${check}" could not be looked at: ${messageOf(cause)}`,
      'What cannot be looked at may well be what is wrong.',
      'mend what the message says, then run the doctor again',
    );
    return { check, findings: [failed] };
  }
};

/** Runs all checks; a check that throws does not stop the others. */
export const examine = (checks: readonly Check[]) => Promise.all(checks.map(resultOf));

type Result = Awaited<ReturnType<typeof resultOf>>;

/** Tells whether nothing is broken; warnings do not count. */
export const isWell = (results: readonly Result[]): boolean =>
  results.every(({ findings }) => findings.every(({ level }) => level === 'warning'));

const sign = (findings: readonly Finding[]): string => {
  if (findings.length === 0) return paint('green', '✓');
  return findings.some(({ level }) => level === 'error') ? paint('red', '✗') : paint('yellow', '!');
};

export const asText = (results: readonly Result[]): string =>
  results
    .flatMap(({ check, findings }) => [
      `${sign(findings)} ${check}`,
      ...findings.flatMap(({ level, what, why, mend }) => [
        `    ${paint(level === 'error' ? 'red' : 'yellow', level)}  ${what}`,
        `    ${paint('dim', why)}`,
        `    ${paint('cyan', `→ ${mend}`)}`,
      ]),
    ])
    .join('\n');

/** Runs the checks and prints the results. @returns the exit code: 1 where something is broken */
export const report = async (checks: readonly Check[]): Promise<number> => {
  const results = await examine(checks);
  console.log(asText(results));
  return isWell(results) ? 0 : 1;
};
