import { existsSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { CRITERIA } from '../src/accessibility/criteria.ts';
import { OPEN_ACR, openAcr, PAGE_ROWS, pageRows } from '../src/accessibility/reports.ts';
import { fromRoot } from '../src/lib/paths.ts';
import { read } from './repository.fixture.ts';

const { version } = JSON.parse(read('package.json')) as { version: string };

it(`${PAGE_ROWS} and ${OPEN_ACR} are up to date (npm run generate -- accessibility)`, () => {
  expect(read(PAGE_ROWS)).toBe(pageRows());
  expect(read(OPEN_ACR)).toBe(openAcr(version));
});

it('every criterion of the levels A and AA stands once, in the order of WCAG', () => {
  const levels = CRITERIA.map(({ level }) => level);
  expect([levels.filter((level) => level === 'A').length, levels.length]).toEqual([31, 55]);
  const numbers = CRITERIA.map(({ number }) => number);
  expect(numbers).toEqual(
    [...new Set(numbers)].sort((one, two) => one.localeCompare(two, 'en', { numeric: true })),
  );
});

it('every test that holds a criterion is there', () => {
  const paths = CRITERIA.flatMap(({ evidence }) => ('tests' in evidence ? evidence.tests : []));
  expect(paths.filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
});
