import { describe, expect, it } from '@jest/globals';
import { failedTests } from './failed-tests.ts';

const NOISE = Array.from({ length: 2_000 }, (_, number) => `PASS mfe-community/src/${number}.spec.tsx`).join(
  '\n',
);
const TEAMS = `  ● the page of a team › shows its name

    Unable to find an element with the text: Robots

      at src/teams/team.page.component.spec.tsx:12:3`;

describe('what a failed release shows', () => {
  it('is the test that failed, once, and no line of the others', () => {
    const output = `${NOISE}\nFAIL mfe-community\n${TEAMS}\n\n${NOISE}\nSummary of all failing tests\n${TEAMS}\n\nTest Suites: 1 failed\n NX   Speed up`;
    expect(failedTests(output)).toBe(TEAMS);
  });

  it('is what the compiler refuses', () => {
    const error = "src/remote.tsx(3,1): error TS2304: Cannot find name 'x'.";
    expect(failedTests(`${NOISE}\n${error}\n NX   Ran target types`)).toBe(error);
  });

  it('is the first three of many', () => {
    const many = [1, 2, 3, 4, 5].map((number) => `  ● test ${number}\n\n    words ${number}`).join('\n\n');
    expect(failedTests(many)).toMatch(/test 1[\s\S]*words 3\n\n… and 2 more$/);
  });

  it('is the end of an output of another form', () => {
    expect(failedTests(`${NOISE}\nout of memory`)).toMatch(/out of memory$/);
  });
});
