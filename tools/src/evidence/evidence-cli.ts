import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RECORDS, type RunRecord } from '@meshwork/bench/record';
import { runMain } from '../lib/failure.ts';
import { filesUnder, readJson, writeJson } from '../lib/files.ts';
import { fromRoot } from '../lib/paths.ts';
import { ALL_RECORDS, PAGE_SECTIONS, pageSections, type Records } from './reports.ts';

/**
 * `npm run generate -- evidence`: puts what the last runs left into the records, and writes the rows of the page. What did not run
 * again keeps its figures, with their day and commit.
 */
await runMain(async () => {
  const files = await filesUnder(RECORDS).catch(() => []);
  const found = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(RECORDS, file), 'utf8')) as RunRecord),
  );
  const former = ((await readJson(fromRoot(ALL_RECORDS))) ?? {}) as Records;
  const all = { ...former, ...Object.fromEntries(found.map((record) => [record.kind, record])) };
  const records = Object.fromEntries(Object.entries(all).sort(([one], [two]) => one.localeCompare(two)));
  await writeJson(fromRoot(ALL_RECORDS), records);
  await writeFile(fromRoot(PAGE_SECTIONS), pageSections(records));
  console.log(`${ALL_RECORDS}\n${PAGE_SECTIONS}\n${found.length} records of the last runs`);
  return 0;
});
