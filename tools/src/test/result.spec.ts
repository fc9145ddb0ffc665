import { expect, it } from '@jest/globals';
import { choseNothing, failureOf, none, summary } from './result.ts';

it.each([
  [['team-page'], [none(), none()], true],
  [['teams'], [none(), { ...none(), passed: 1 }], false],
  [['teams'], [{ ...none(), failed: 1 }], false],
  [['teams'], [{ ...none(), skipped: 1 }], false],
  [[], [none()], false],
])('words that choose no test at all are a failure: %j of %j', (filter, results, isNothing) => {
  expect(choseNothing(filter, results)).toBe(isNothing);
});

it('the end of a run repeats what failed, a line each', () => {
  const failures = [failureOf('a.spec.ts: it adds', '\u001B[31mexpected\n  3\u001B[39m')];
  const level = { ...none(), level: 'unit', passed: 2, failed: 1, failures, ms: 10, tasks: 1, cached: 0 };
  const lines = summary([level], 10).split('\n').slice(-3);
  expect(lines).toEqual([
    expect.stringContaining('✗ a.spec.ts: it adds: expected 3'),
    '',
    '2 passed, 1 failed, 0 skipped',
  ]);
});
