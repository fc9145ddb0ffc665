import { existsSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { ALL_RECORDS, PAGE_SECTIONS, pageSections } from '../src/evidence/reports.ts';
import { PROVING } from '../src/evidence/sections.ts';
import { fromRoot } from '../src/lib/paths.ts';
import { read } from './repository.fixture.ts';

it(`${PAGE_SECTIONS} is up to date (npm run generate -- evidence)`, () =>
  expect(read(PAGE_SECTIONS)).toBe(pageSections(JSON.parse(read(ALL_RECORDS)))));

it('every test that is named as evidence is there', () =>
  expect([...PROVING].filter((path) => !existsSync(fromRoot(path)))).toEqual([]));

const record = (kind: string, date: string, measured: string, good = true) => ({
  kind,
  command: 'npm test -- night',
  date,
  commit: `of ${date}`,
  machine: '2 processors',
  figures: [{ what: kind, measured, good }],
});

interface Row {
  what: string;
  measured?: string;
  good?: boolean;
  commit?: string;
}

/** The row of the page that begins so. */
const rowOf = (records: readonly ReturnType<typeof record>[], what: string): Row | undefined => {
  const sections: { tables: { rows: Row[] }[] }[] = JSON.parse(
    pageSections(Object.fromEntries(records.map((one) => [one.kind, one]))),
  );
  return sections
    .flatMap(({ tables }) => tables.flatMap(({ rows }) => rows))
    .find((row) => row.what.startsWith(what));
};

it('what several files show holds as of the oldest of their runs, and not while one of them has not run', () => {
  const kill = record('tools/test/operate/kill.operate.spec.ts', '2026-11-30', '1 of 1');
  const faults = record('tools/test/operate/faults.night.spec.ts', '2026-11-28', '4 of 4');
  const what = 'Services and sessions of the database are killed';
  expect(rowOf([kill, faults], what)).toMatchObject({
    measured: '1 of 1, 4 of 4 tests passed',
    good: true,
    commit: 'of 2026-11-28',
  });
  expect(rowOf([kill], what)?.measured).toBeUndefined();
  expect(
    rowOf([kill, { ...faults, figures: [{ what: '', measured: '3 of 4', good: false }] }], what)?.good,
  ).toBe(false);
});
