import { expect, it } from '@jest/globals';
import { countsOf as jestCounts, narrowed } from './jest.ts';
import { summary } from './result.ts';

it('ends with the sum in the line that the build server reads', () => {
  const lines = summary(
    [
      { level: 'types', passed: 20, failed: 0, skipped: 0, ms: 900, tasks: 20, cached: 0 },
      { level: 'unit', passed: 7, failed: 2, skipped: 1, ms: 0, tasks: 3, cached: 3 },
    ],
    66_200,
  ).split('\n');
  expect(lines.at(-1)).toBe('27 passed, 2 failed, 1 skipped');
  expect(lines.at(-3)).toContain('1 min 06 s');
  expect(lines.find((line) => line.includes('types'))).toMatch(/20 .* 900 ms\s*$/);
  expect(lines.find((line) => line.includes('unit'))).toMatch(/1\s+all\s*$/);
});

it('counts a test file that could not run as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 2,
  };
  expect(jestCounts(report)).toEqual({ passed: 3, failed: 3, skipped: 2 });
});

it('narrows a level to the paths named before the first option', () => {
  const { pattern, options } = narrowed(String.raw`^.*\.spec\.ts$`, ['release', '-t', 'keeps']);
  expect(options).toEqual(['-t', 'keeps']);
  expect('/tools/src/release/publish.spec.ts').toMatch(new RegExp(pattern));
  expect('/tools/src/mail/catcher.spec.ts').not.toMatch(new RegExp(pattern));
  expect('/tools/src/release/publish.ts').not.toMatch(new RegExp(pattern));
});
