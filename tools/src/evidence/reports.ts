import { basename } from 'node:path';
import type { RunRecord } from '@meshwork/bench/record';
import { CRITERIA } from '../accessibility/criteria.ts';
import { SECTIONS } from './sections.ts';

/** The files of `npm run generate -- evidence`: all records by their kind, and the rows of the page. */
export const ALL_RECORDS = 'docs/generated/evidence.json';
export const PAGE_SECTIONS = 'shell/src/evidence/generated/sections.json';

export type Records = Readonly<Record<string, RunRecord>>;

/** A row without `measured` was not measured yet. */
interface Row {
  what: string;
  bar?: string | undefined;
  measured?: string;
  good?: boolean | undefined;
  by?: string;
  date?: string;
  commit?: string;
}

const ofRun = (record: RunRecord | undefined): Row[] =>
  record?.figures.map((figure) => ({ ...figure, date: record.date, commit: record.commit })) ?? [];

/** The result of the tests of several files, as of the oldest of their runs. */
const ofTests = (records: Records, by: readonly string[]): Partial<Row> => {
  const names = { by: by.map((path) => basename(path)).join(', ') };
  const found = by.flatMap((path) => records[path] ?? []);
  const [oldest] = found.toSorted((one, two) => one.date.localeCompare(two.date));
  const figures = found.flatMap((record) => record.figures);
  if (!oldest || found.length < by.length) return names;
  return {
    ...names,
    measured: `${figures.map(({ measured }) => measured).join(', ')} tests passed`,
    good: figures.every(({ good }) => good),
    date: oldest.date,
    commit: oldest.commit,
  };
};

const STATES = { tests: 'by tests', looked: 'by looking', open: 'open', none: 'not on this site' };
const PRINCIPLES = ['Perceivable', 'Operable', 'Understandable', 'Robust'];

/** Counts the criteria of each principle of WCAG that hold, and says how that is known. */
const accessibilityRows = (): Row[] =>
  PRINCIPLES.map((what, index) => {
    const own = CRITERIA.filter(({ number }) => number.startsWith(`${index + 1}.`));
    const counts = Object.entries(STATES).flatMap(([state, words]) => {
      const count = own.filter(({ evidence }) => state in evidence).length;
      return count > 0 ? `${count} ${words}` : [];
    });
    const isOpen = own.some(({ evidence }) => 'open' in evidence);
    return {
      what,
      bar: `${own.length} criteria`,
      measured: counts.join(', '),
      good: !isOpen,
    };
  });

/** @returns the page's sections with a row for each figure */
export const pageSections = (records: Records): string => {
  const sections = SECTIONS.map(({ id, title, text, tables }) => ({
    id,
    title,
    text,
    tables: tables.map(({ promised = [], run: [kind, command] = ['', 'npm run test:all'] }) => ({
      command,
      machine: records[kind]?.machine,
      rows: [
        ...ofRun(records[kind]),
        ...promised.map(({ what, bar, by }): Row => ({ what, bar, ...ofTests(records, by) })),
      ],
    })),
  }));
  const accessibility = {
    id: 'accessibility',
    title: 'Accessibility',
    text: 'WCAG 2.2, levels A and AA, by its four principles.',
    tables: [{ command: 'npm run generate -- accessibility', machine: undefined, rows: accessibilityRows() }],
  };
  return `${JSON.stringify(sections.toSpliced(3, 0, accessibility), null, 2)}\n`;
};
