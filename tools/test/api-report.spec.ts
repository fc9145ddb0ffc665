import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { CONTRACT_VERSION } from '@meshwork/shell-contract/contract-version';
import {
  apiReport,
  digestOf,
  manifestPath,
  REPORTED,
  type ReportedLibrary,
  reportPath,
} from '../src/api-report/api-report.ts';

const versionOf = async (library: ReportedLibrary): Promise<{ version: string; report: string }> =>
  JSON.parse(await readFile(manifestPath(library), 'utf8')).api;

it.each(Object.keys(REPORTED) as ReportedLibrary[])(
  'the version of libs/%s was raised with its report (npm run generate -- api-report does it)',
  async (library) => {
    expect((await versionOf(library)).report).toBe(digestOf(await readFile(reportPath(library), 'utf8')));
  },
);

it('the contract has the first number of the version of libs/shell-contract, so that remotes of the former are refused', async () => {
  expect((await versionOf('shell-contract')).version).toMatch(new RegExp(`^${CONTRACT_VERSION}\\.`));
});

it.each(Object.keys(REPORTED) as ReportedLibrary[])(
  'the committed report of libs/%s is its public API (npm run generate -- api-report writes it)',
  async (library) => {
    expect(await readFile(reportPath(library), 'utf8')).toBe(await apiReport(library));
  },
  // It compiles a library, for which a busy machine takes longer than the usual limit.
  120_000,
);
