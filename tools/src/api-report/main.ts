import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { runMain } from '../lib/failure.ts';
import { ROOT } from '../lib/paths.ts';
import {
  apiReport,
  digestOf,
  manifestPath,
  REPORTED,
  type ReportedLibrary,
  reportPath,
} from './api-report.ts';
import { raised } from './api-version.ts';

/**
 * `npm run generate -- api-report`: writes the report of every library that remotes are built against, and raises its version by what
 * changed since the report that is there.
 */
await runMain(async () => {
  for (const library of Object.keys(REPORTED) as ReportedLibrary[]) {
    const before = await readFile(reportPath(library), 'utf8');
    const now = await apiReport(library);
    const manifest = JSON.parse(await readFile(manifestPath(library), 'utf8'));
    const version = raised(manifest.api.version, before, now);
    manifest.api = { version, report: digestOf(now) };
    await writeFile(reportPath(library), now);
    await writeFile(manifestPath(library), `${JSON.stringify(manifest, null, 2)}\n`);
    console.log(`${relative(ROOT, reportPath(library))}: ${version}`);
  }
  return 0;
});
