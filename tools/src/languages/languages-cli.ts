import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runMain } from '../lib/failure.ts';
import { languageFiles } from './catalogues.ts';

await runMain(async () => {
  for (const [file, text] of await languageFiles()) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return 0;
});
