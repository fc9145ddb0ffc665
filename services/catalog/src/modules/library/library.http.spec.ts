import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { sharedService } from '@meshwork/test-kit/service';
import { DATA_FOLDER, importInto, post, startCatalog, walk } from '../../test/catalog.fixture.ts';

describe('the import of the library', () => {
  const service = sharedService(startCatalog);
  let folder: string;

  const PATHS = 'learning-paths.json';
  const FILES = ['curated-library.jsonl', 'doc-pages.jsonl', 'doc-sections.json', PATHS];
  const lines = async (file: string) => (await readFile(join(DATA_FOLDER, file), 'utf8')).trim().split('\n');
  const snapshot = () =>
    Promise.all(
      ['resource', 'path', 'path_step'].map((table) =>
        service.sql(`select md5(string_agg(to_jsonb(r)::text, ',' order by id)) from catalog.${table} r`),
      ),
    );
  interface WrittenPath {
    readonly key: string;
    readonly title: string;
    readonly steps: unknown[];
  }
  const writtenPaths = async (): Promise<WrittenPath[]> =>
    JSON.parse(await readFile(join(folder, PATHS), 'utf8'));
  const listPaths = async () => (await service.call(catalogEndpoints.listPaths, { limit: 100 })).data;
  const byImportKey = async (key: string) =>
    (await service.sql('select * from catalog.resource where import_key = $1', [key]))[0];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meshwork-library-'));
    for (const file of FILES) await cp(join(DATA_FOLDER, file), join(folder, file));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('imports every row of the data files', async () => {
    const expected = (await lines('curated-library.jsonl')).length + (await lines('doc-pages.jsonl')).length;
    expect((await importInto(service, folder)).lines()).toEqual([
      `resources: ${expected} added, 0 changed, 0 unchanged`,
      'learning paths: 10 added, 0 changed, 0 unchanged',
      'rows skipped: 0',
    ]);
    expect((await walk(service, { limit: '100' })).totals).toEqual([String(expected)]);
  });

  it('covers all categories, types and levels, names what most cost, with a publisher and a description for each', async () => {
    const [row] = await service.sql(`
    select count(distinct c)::int as categories, count(distinct type)::int as types,
           count(distinct difficulty_level)::int as levels, array_agg(distinct cost) as costs,
           count(*) filter (where publisher is null or char_length(description) < 40)::int as bare
    from catalog.resource, unnest(category) c`);
    expect(row).toEqual({ categories: 11, types: 6, levels: 3, costs: ['FREE', 'MIXED', null], bare: 0 });
  });

  it('says that all texts are English', async () => {
    const words = `select language from catalog.resource union select language from catalog.path`;
    expect(await service.sql(words)).toEqual([{ language: 'en' }]);
  });

  it('names the library as the creator', async () => {
    const { data } = await service.call(catalogEndpoints.listResources, { limit: 1 });
    const creator = { displayName: 'Meshwork library' };
    expect(data[0]).toMatchObject({ creator, createdBy: null, team: null });
  });

  it('brings ten paths for all programmes in the order of the file, each step with its resource', async () => {
    const written = await writtenPaths();
    const paths = await listPaths();
    expect(paths.map(({ title }) => title)).toEqual(written.map(({ title }) => title));
    expect(paths.map(({ stepCount }) => stepCount)).toEqual(written.map(({ steps }) => steps.length));
    expect(new Set(paths.map(({ programme }) => programme))).toEqual(new Set(['FRC', 'FTC', 'FLL', 'VEX']));
    for (const { id } of paths) {
      const { data } = await service.call(catalogEndpoints.pathDetails, { id });
      expect(data.steps.filter(({ resource, note }) => !resource || !note)).toEqual([]);
      const creator = { displayName: 'Meshwork library' };
      expect(data).toMatchObject({ creator, team: null, mayChange: false });
    }
  });

  it('changes nothing the second time', async () => {
    const before = await snapshot();
    const [resources, paths] = (await importInto(service, folder)).lines();
    expect(resources).toMatch(/^resources: 0 added, 0 changed, [7-9]\d\d unchanged$/);
    expect(paths).toBe('learning paths: 0 added, 0 changed, 10 unchanged');
    expect(await snapshot()).toEqual(before);
  });

  it('keeps what people edited, updates the rest, and reports bad rows with line and reason', async () => {
    const [first = '', second = ''] = await lines('curated-library.jsonl');
    const [edited, followed] = [JSON.parse(first), JSON.parse(second)];
    await service.sql(`
      update catalog.resource set title = 'Edited by a person' where import_key = 'curated:${edited.key}';
      update catalog.resource set view_count = 7, is_confirmed = false where import_key = 'curated:${followed.key}'`);
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

    const report = await importInto(service, folder);
    expect(report.lines()).toContainEqual(expect.stringMatching(/^resources: 1 added, 1 changed, /));
    const line = rest.length + 2;
    const curated = 'curated-library.jsonl';
    const lastDocPage = (await lines('doc-pages.jsonl')).length + 1;
    expect(report.lines().filter((text) => text.includes('not imported'))).toEqual([
      `${curated}:1: not imported, since a person edited it or added its link`,
      `${curated}:${line + 6}: not imported, since a person edited it or added its link`,
    ]);
    expect(report.skips).toEqual([
      `${curated}:${line + 1}: skipped: not valid JSON`,
      expect.stringMatching(`^${curated}:${line + 3}: skipped: category: `),
      `${curated}:${line + 4}: skipped: url: Please enter a valid URL`,
      expect.stringMatching(`^doc-pages.jsonl:${lastDocPage}: skipped: url: .*category: .*type: `),
      expect.stringMatching(`^${curated}:${line + 5}: skipped: .* is already on line 1$`),
    ]);
    expect((await byImportKey(`curated:${edited.key}`))?.title).toBe('Edited by a person');
    expect(await byImportKey(`curated:${followed.key}`)).toMatchObject({
      title: 'New in the file',
      url: 'https://moved.example.org',
      view_count: 7,
      is_confirmed: true,
    });
    expect((await byImportKey('curated:new'))?.title).toBe('R');
    expect((await importInto(service, folder)).lines()).toContainEqual(
      expect.stringMatching(/ 0 added, 0 changed, /),
    );
  });

  it('follows the file of paths, and keeps what a person edited', async () => {
    const [first, second, ...rest] = await writtenPaths();
    await service.sql(`update catalog.path_step set note = 'By a person' where position = 0
      and path_id = (select id from catalog.path where import_key = '${first?.key}')`);
    const changed = [
      { ...first, title: 'New in the file' },
      { ...second, title: 'Also new in the file', steps: second?.steps.slice(1) },
      ...rest,
    ];
    await writeFile(join(folder, PATHS), JSON.stringify(changed));
    const report = (await importInto(service, folder)).lines();
    expect(report).toContain('learning paths: 0 added, 1 changed, 9 unchanged');
    const paths = await listPaths();
    expect(paths.slice(0, 2).map(({ title }) => title)).toEqual([first?.title, 'Also new in the file']);
    expect(paths[1]?.stepCount).toBe((second?.steps.length ?? 0) - 1);
  });

  it('imports nothing when a file is missing', async () => {
    await rm(join(folder, 'doc-sections.json'));
    const before = await snapshot();
    await expect(importInto(service, folder)).rejects.toThrow(/doc-sections/);
    expect(await snapshot()).toEqual(before);
  });
});
