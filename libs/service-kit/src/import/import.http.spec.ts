import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@meshwork/test-kit/service';
import { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { sampleService } from '../testing/sample.service.ts';
import { ImportReport } from './import-report.ts';
import { readJsonLines, withoutRepeats } from './json-lines.ts';
import { mergeRows } from './merge-rows.ts';

let service: TestService;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-import-'));
  service = await startTestService(sampleService);
  await service.sql(`
    create table sample.book (
      title text not null, pages integer, tags text[], import_key text unique, imported jsonb,
      updated_at timestamptz not null default now()
    )`);
  await service.sql('grant all on sample.book to meshwork_sample');
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('reading JSON lines', () => {
  const schema = z.object({ key: z.string(), pages: z.int().optional() });

  it('reports bad and repeated rows with file, line and reason, and returns the rest', async () => {
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
});

describe('merging rows', () => {
  const target = {
    schema: 'sample',
    table: 'book',
    columns: [
      { column: 'title', fact: 'title', type: 'text' },
      { column: 'pages', fact: 'pages', type: 'integer' },
      { column: 'tags', fact: 'tags', type: 'text[]' },
    ],
    unless: `fresh.title = 'Unwanted'`,
  } as const;
  const merge = (...rows: Parameters<typeof mergeRows>[2][number][]) =>
    mergeRows(service.app.get(EntityManager).fork().getKysely(), target, rows);
  const books = () => service.sql('select import_key, title, pages, tags from sample.book order by 1');

  const first = { importKey: 'a', title: 'First', pages: 10, tags: ['x', 'y'] };

  it('adds new rows once, and skips unwanted ones', async () => {
    expect(await merge(first, { importKey: 'b', title: 'Unwanted' })).toEqual({
      added: 1,
      changed: 0,
      unchanged: 1,
    });
    expect(await merge(first)).toEqual({ added: 0, changed: 0, unchanged: 1 });
    expect(await books()).toEqual([{ import_key: 'a', title: 'First', pages: 10, tags: ['x', 'y'] }]);
  });

  it('updates changed facts, except in columns that a person has edited', async () => {
    await service.sql(`update sample.book set title = 'Edited'`);
    const next = { ...first, title: 'Second', pages: 20, tags: ['z'] };
    expect(await merge(next)).toEqual({ added: 0, changed: 1, unchanged: 0 });
    expect(await books()).toEqual([{ import_key: 'a', title: 'Edited', pages: 20, tags: ['z'] }]);
  });
});
