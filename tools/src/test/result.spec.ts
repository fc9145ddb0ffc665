import { expect, it } from '@jest/globals';
import { choseNothing, none } from './result.ts';

it.each([
  [['team-page'], [none(), none()], true],
  [['teams'], [none(), { ...none(), passed: 1 }], false],
  [['teams'], [{ ...none(), failed: 1 }], false],
  [['teams'], [{ ...none(), skipped: 1 }], false],
  [[], [none()], false],
])('words that choose no test at all are a failure: %j of %j', (filter, results, isNothing) => {
  expect(choseNothing(filter, results)).toBe(isNothing);
});
