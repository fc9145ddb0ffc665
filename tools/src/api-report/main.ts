import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { runMain } from '../lib/failure.ts';
import { ROOT } from '../lib/paths.ts';
import { apiReport, REPORTED, type ReportedLibrary, reportPath } from './api-report.ts';

/** `npm run generate -- api-report`: writes the report of every library that remotes are built against. */
await runMain(async () => {
  for (const library of Object.keys(REPORTED) as ReportedLibrary[]) {
    await writeFile(reportPath(library), await apiReport(library));
    console.log(relative(ROOT, reportPath(library)));
  }
  return 0;
});
