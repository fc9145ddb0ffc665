import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import type { TestService } from '@meshwork/test-kit/service';
import { DATA_FOLDER, importInto, startCatalog } from '../../test/catalog.fixture.ts';

const FILE = 'learning-paths.json';
let service: TestService;
let folder: string;

const list = async (query = {}) =>
  (await service.call(catalogEndpoints.listPaths, { query: { limit: 100, ...query } })).data;
const snapshot = () =>
  service.sql(`select md5(string_agg(to_jsonb(p)::text, ',' order by id)) as paths,
    (select md5(string_agg(to_jsonb(s)::text, ',' order by s.id)) from catalog.path_step s) as steps
    from catalog.path p`);
const pathLine = async () =>
  (await importInto(service, folder)).lines().find((line) => line.startsWith('learning paths'));

beforeAll(async () => {
  service = await startCatalog();
  folder = await mkdtemp(join(tmpdir(), 'meshwork-paths-'));
  for (const file of ['curated-library.jsonl', 'doc-pages.jsonl', 'doc-sections.json', FILE])
    await cp(join(DATA_FOLDER, file), join(folder, file));
  await importInto(service, folder);
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

it('brings ten paths for all programmes in the order of the file, each step with its resource', async () => {
  const written = JSON.parse(await readFile(join(folder, FILE), 'utf8')) as { title: string; steps: [] }[];
  const paths = await list();
  expect(paths.map(({ title }) => title)).toEqual(written.map(({ title }) => title));
  expect(paths.map(({ stepCount }) => stepCount)).toEqual(written.map(({ steps }) => steps.length));
  expect(new Set(paths.map(({ programme }) => programme))).toEqual(new Set(['FRC', 'FTC', 'FLL', 'VEX']));
  for (const { id } of paths) {
    const { data } = await service.call(catalogEndpoints.pathDetails, { query: { id } });
    expect(data.steps.filter(({ resource, note }) => !resource || !note)).toEqual([]);
    expect(data).toMatchObject({
      creator: { displayName: 'Meshwork library' },
      team: null,
      mayChange: false,
    });
  }
});

it('changes nothing the second time', async () => {
  const before = await snapshot();
  expect(await pathLine()).toBe('learning paths: 0 added, 0 changed, 10 unchanged');
  expect(await snapshot()).toEqual(before);
});

it('follows the file, and keeps what a person edited', async () => {
  const [first, second, ...rest] = JSON.parse(await readFile(join(folder, FILE), 'utf8')) as {
    key: string;
    title: string;
    steps: unknown[];
  }[];
  await service.sql(`update catalog.path_step set note = 'By a person' where position = 0
    and path_id = (select id from catalog.path where import_key = '${first?.key}')`);
  const changed = [
    { ...first, title: 'New in the file' },
    { ...second, title: 'Also new in the file', steps: second?.steps.slice(1) },
    ...rest,
  ];
  await writeFile(join(folder, FILE), JSON.stringify(changed));
  expect(await pathLine()).toBe('learning paths: 0 added, 1 changed, 9 unchanged');
  const paths = await list();
  expect(paths.slice(0, 2).map(({ title }) => title)).toEqual([first?.title, 'Also new in the file']);
  expect(paths[1]?.stepCount).toBe((second?.steps.length ?? 0) - 1);
});
