import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { CONTRACT_VERSION } from '@meshwork/shell-contract/contract-version';
import {
  apiReports,
  digestOf,
  LIBRARIES,
  manifestPath,
  type ReportedLibrary,
  reportPath,
} from '../src/api-report/api-report.ts';

const versionOf = async (library: ReportedLibrary): Promise<{ version: string; report: string }> =>
  JSON.parse(await readFile(manifestPath(library), 'utf8')).api;

const committed = (library: ReportedLibrary): Promise<string> => readFile(reportPath(library), 'utf8');

it.each(LIBRARIES)(
  'the version of libs/%s was raised with its report (npm run generate -- api-report does it)',
  async (library) => {
    expect((await versionOf(library)).report).toBe(digestOf(await committed(library)));
  },
);

it('the contract has the first number of the version of libs/shell-contract, so that remotes of the former are refused', async () => {
  expect((await versionOf('shell-contract')).version).toMatch(new RegExp(`^${CONTRACT_VERSION}\\.`));
});

it('the committed reports are the public APIs (npm run generate -- api-report writes them)', async () => {
  const entries = LIBRARIES.map(async (library) => [library, await committed(library)]);
  expect(Object.fromEntries(await Promise.all(entries))).toEqual(await apiReports());
});
