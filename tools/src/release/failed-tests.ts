/** The most lines of one failure: its message, the difference, and where it stands. */
const MOST_LINES = 30;

/** The number of failures that are shown: the first ones explain the others. */
const MOST = 3;

/** A test of Jest that failed, in its own words; the list at the end of a run repeats them. */
const TEST = /^ {2}● /;
const END = /^(?: {2}● |PASS |FAIL |Test Suites:|Summary of all failing tests)/;
/** A line of the compiler that refuses a source. */
const ERROR = /: error TS\d+: /;

/**
 * What failed in the output of tests and compilers, which is some thousand lines: each failure once.
 * @returns the end of the output where nothing is known of it
 */
export const failedTests = (output: string): string => {
  const lines = output.split('\n');
  const failures = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    if (ERROR.test(line)) failures.set(line, line);
    if (!TEST.test(line) || failures.has(line)) continue;
    const length = lines.slice(at + 1).findIndex((next) => END.test(next));
    const end = at + 1 + Math.min(length < 0 ? MOST_LINES : length, MOST_LINES);
    failures.set(line, lines.slice(at, end).join('\n').trimEnd());
  }
  if (failures.size === 0) return lines.slice(-MOST_LINES).join('\n');
  const more = failures.size > MOST ? [`… and ${failures.size - MOST} more`] : [];
  return [...[...failures.values()].slice(0, MOST), ...more].join('\n\n');
};
