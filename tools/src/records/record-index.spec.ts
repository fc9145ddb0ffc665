import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { INDEX, indexOfRecords } from './record-index.ts';

it('the index of decisions has the title of each (npm run generate -- records)', async () => {
  expect(await readFile(INDEX, 'utf8')).toBe(await indexOfRecords());
});
