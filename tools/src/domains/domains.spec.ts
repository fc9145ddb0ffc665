import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';
import { generatedFiles } from './generated-files.ts';

it('the files that are generated from domains.ts are up to date (npm run generate -- domains)', async () => {
  for (const [path, text] of await generatedFiles()) {
    expect({ path, text: await readFile(fromRoot(path), 'utf8') }).toEqual({ path, text });
  }
});
