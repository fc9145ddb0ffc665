import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { apiReport, REPORTED, type ReportedLibrary, reportPath } from '../src/api-report/api-report.ts';

it.each(Object.keys(REPORTED) as ReportedLibrary[])(
  'the committed report of libs/%s is its public API (npm run generate -- api-report writes it)',
  async (library) => {
    expect(await readFile(reportPath(library), 'utf8')).toBe(await apiReport(library));
  },
  // It compiles a library, for which a busy machine takes longer than the usual limit.
  120_000,
);
