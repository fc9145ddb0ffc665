import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ImportReport, readJsonLines, withoutRepeats } from './import-report.ts';

const folder = await mkdtemp(join(tmpdir(), 'meshwork-import-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const schema = z.object({ key: z.string(), pages: z.int().optional() });

it('reading JSON lines reports bad and repeated rows with file, line and reason, and returns the rest', async () => {
  const path = join(folder, 'books.jsonl');
  await writeFile(path, '{"key":"a"}\n\n{broken\n{"key":1}\n{"key":"a"}\n{"key":"b","pages":3}\n');
  const report = new ImportReport();
  const rows = withoutRepeats(path, await readJsonLines(path, schema, report), ({ key }) => key, report);
  expect(rows).toEqual([
    { line: 1, value: { key: 'a' } },
    { line: 6, value: { key: 'b', pages: 3 } },
  ]);
  report.noted('books.jsonl', 6, 'left out the cover');
  report.wrote('books', 2, 0, 0);
  expect(report.lines()).toEqual([
    'books.jsonl:6: left out the cover',
    'books.jsonl:3: skipped: not valid JSON',
    expect.stringMatching(/^books\.jsonl:4: skipped: key: /),
    'books.jsonl:5: skipped: a is already on line 1',
    'books: 2 added, 0 changed, 0 unchanged',
    'rows skipped: 3',
  ]);
});
