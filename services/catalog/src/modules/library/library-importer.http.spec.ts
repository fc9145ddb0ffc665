import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import type { TestService } from '@meshwork/test-kit/service';
import { DATA_FOLDER, importInto, post, startWorld, walk } from '../../test/world.ts';

let service: TestService;
let folder: string;

const FILES = ['curated-library.jsonl', 'doc-pages.jsonl', 'doc-sections.json'];
const lines = async (file: string) => (await readFile(join(DATA_FOLDER, file), 'utf8')).trim().split('\n');
const snapshot = () =>
  service.sql<{ digest: string }>(
    `select md5(string_agg(to_jsonb(r)::text, ',' order by id)) as digest from catalog.resource r`,
  );
const one = async (key: string) =>
  (await service.sql('select * from catalog.resource where import_key = $1', [key]))[0];

beforeAll(async () => {
  service = await startWorld();
  folder = await mkdtemp(join(tmpdir(), 'meshwork-library-'));
  for (const file of FILES) await cp(join(DATA_FOLDER, file), join(folder, file));
}, 60_000);
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

it('brings every row of the data files', async () => {
  const expected = (await lines('curated-library.jsonl')).length + (await lines('doc-pages.jsonl')).length;
  expect(await importInto(service, folder)).toEqual({
    added: expected,
    updated: 0,
    unchanged: 0,
    kept: 0,
    bad: [],
  });
  expect((await walk(service, { limit: '100' })).totals).toEqual([String(expected)]);
});

it('covers all categories, types and levels, and says whose pages they are', async () => {
  const [row] = await service.sql(`
    select count(distinct c)::int as categories, count(distinct type)::int as types,
           count(distinct difficulty_level)::int as levels,
           count(*) filter (where publisher is null or char_length(description) < 40)::int as bare
    from catalog.resource, unnest(category) c`);
  expect(row).toEqual({ categories: 11, types: 6, levels: 3, bare: 0 });
});

it('shows them as from the library', async () => {
  const { data } = await service.call(catalogEndpoints.listResources, { query: { limit: 1 } });
  expect(data[0]).toMatchObject({
    creator: { displayName: 'Meshwork library' },
    createdBy: null,
    team: null,
  });
});

it('changes nothing the second time', async () => {
  const before = await snapshot();
  const { added, updated, kept, unchanged } = await importInto(service, folder);
  expect([added, updated, kept]).toEqual([0, 0, 0]);
  expect(unchanged).toBeGreaterThan(700);
  expect(await snapshot()).toEqual(before);
});

it('keeps what people edited, follows the files in the rest, and reports bad rows with line and reason', async () => {
  const [first = '', second = ''] = await lines('curated-library.jsonl');
  const [edited, followed] = [JSON.parse(first), JSON.parse(second)];
  await service.sql('update catalog.resource set title = $1 where import_key = $2', [
    'Edited by a person',
    `curated:${edited.key}`,
  ]);
  await service.sql('update catalog.resource set view_count = 7 where import_key = $1', [
    `curated:${followed.key}`,
  ]);
  const posted = await post(service, { url: 'https://posted.example.org/x' });
  const rest = (await lines('curated-library.jsonl')).slice(2);
  await writeFile(
    join(folder, 'curated-library.jsonl'),
    [
      JSON.stringify({ ...edited, title: 'New in the file' }),
      JSON.stringify({ ...followed, title: 'New in the file', url: 'https://moved.example.org' }),
      ...rest,
      '{"broken',
      '',
      JSON.stringify({ ...edited, key: 'no-category', url: 'https://a.example.org', category: [] }),
      JSON.stringify({ ...edited, key: 'bad-link', url: 'javascript:alert(1)' }),
      JSON.stringify({ ...edited, key: 'twice' }),
      JSON.stringify({ ...edited, key: 'posted', url: posted.url }),
      JSON.stringify({ ...edited, key: 'new', url: 'https://new.example.org', title: 'R' }),
    ].join('\n'),
  );
  await appendFile(join(folder, 'doc-pages.jsonl'), '{"title": "No link"}\n');

  const { added, updated, kept, bad } = await importInto(service, folder);
  expect({ added, updated, kept }).toEqual({ added: 1, updated: 1, kept: 2 });
  const line = rest.length + 2;
  expect(bad.map((row) => [row.file, row.line])).toEqual([
    ['curated-library.jsonl', line + 1],
    ['curated-library.jsonl', line + 3],
    ['curated-library.jsonl', line + 4],
    ['doc-pages.jsonl', (await lines('doc-pages.jsonl')).length + 1],
    ['curated-library.jsonl', line + 5],
  ]);
  expect(bad.map((row) => row.reason)).toEqual([
    expect.stringMatching(/^not JSON/),
    expect.stringMatching(/^category: /),
    'url: Please enter a valid URL',
    expect.stringMatching(/url: .*category: .*type: /),
    expect.stringMatching(/^the same as an earlier row: /),
  ]);
  expect((await one(`curated:${edited.key}`))?.title).toBe('Edited by a person');
  expect(await one(`curated:${followed.key}`)).toMatchObject({
    title: 'New in the file',
    url: 'https://moved.example.org',
    view_count: 7,
  });
  expect((await one('curated:new'))?.title).toBe('R');
  expect((await importInto(service, folder)).updated).toBe(0);
});

it('imports nothing of half a library', async () => {
  await rm(join(folder, 'doc-sections.json'));
  const before = await snapshot();
  await expect(importInto(service, folder)).rejects.toThrow(/doc-sections/);
  expect(await snapshot()).toEqual(before);
});
