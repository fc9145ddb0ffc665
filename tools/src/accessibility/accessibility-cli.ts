import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { runMain } from '../lib/failure.ts';
import { readJson } from '../lib/files.ts';
import { fromRoot } from '../lib/paths.ts';
import { OPEN_ACR, openAcr, PAGE_ROWS, pageRows } from './reports.ts';

/** `npm run generate -- accessibility`: writes the rows of the page and the report. */
await runMain(async () => {
  const { version } = z.object({ version: z.string() }).parse(await readJson(fromRoot('package.json')));
  for (const [path, text] of [
    [PAGE_ROWS, pageRows()],
    [OPEN_ACR, openAcr(version)],
  ] as const) {
    await mkdir(dirname(fromRoot(path)), { recursive: true });
    await writeFile(fromRoot(path), text);
    console.log(path);
  }
  return 0;
});
