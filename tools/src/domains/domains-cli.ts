import { readFile, writeFile } from 'node:fs/promises';
import { paint } from '../lib/console.ts';
import { runMain } from '../lib/failure.ts';
import { fromRoot } from '../lib/paths.ts';
import { generatedFiles } from './generated-files.ts';

/** `npm run generate -- domains`: writes the files that are generated from domains.ts and prints those that changed. */
await runMain(async () => {
  for (const [path, text] of await generatedFiles()) {
    if ((await readFile(fromRoot(path), 'utf8').catch(() => '')) === text) continue;
    await writeFile(fromRoot(path), text);
    console.log(`${paint('yellow', '~')} ${path}`);
  }
  return 0;
});
