import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runMain } from '../lib/failure.ts';
import { catalogues } from './catalogues.ts';

await runMain(async () => {
  for (const [file, text] of await catalogues()) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return 0;
});
