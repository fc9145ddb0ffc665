import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sharedService } from '@meshwork/test-kit/service';
import { communityService } from '../community.definition.ts';
import { csvCommand } from '../registers/public.ts';
import { startScenes } from './scene.ts';

const service = sharedService(startScenes);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  const lines: string[] = [];
  const env = { DATABASE_URL: service.databaseUrl };
  const succeeded = await csvCommand(env, communityService, args, (line) => lines.push(line));
  return { succeeded, lines };
}
const fileOf = async (...rows: string[]) => {
  const path = join(folder, 'teams.csv');
  await writeFile(path, ['programme,number,name', ...rows].join('\n'));
  return path;
};

it('checks a file, imports it, lists the import and takes it back', async () => {
  const path = await fileOf('ftc,7001,Foxes');
  const said = { succeeded: true, lines: ['1 added, 0 changed, 0 unchanged, 0 left out'] };
  expect(await run('teams', path, '--source', 'FIRST Canada', '--check')).toEqual(said);
  expect((await run('list')).lines).toEqual([]);
  expect(await run('teams', path, '--source', 'FIRST Canada')).toEqual(said);
  const [line = ''] = (await run('list')).lines;
  expect(line).toMatch(/^\d+ \S+ teams from FIRST Canada: 1 added, 0 changed$/);
  expect(await service.sql('select actor_id from audit.entry')).toEqual([{ actor_id: null }]);
  const undone = await run('undo', line.split(' ')[0] ?? '');
  expect(undone.lines).toEqual(['1 deleted, 0 restored, 0 kept, since people use them']);
});

it('names each problem of a refused file, and fails', async () => {
  const { succeeded, lines } = await run('teams', await fileOf('ftc,,Foxes'), '--source', 'FIRST Canada');
  expect(succeeded).toBe(false);
  expect(lines).toEqual([
    expect.stringMatching(/^line 2, number: /),
    'refused, nothing is stored: 1 problem',
  ]);
});

it.each([
  [],
  ['teams'],
  ['teams', 'x.csv'],
  ['undo', 'all'],
  ['robots', 'x.csv', '--source', 'x'],
  ['list', '--all'],
])('explains itself where it is called as csv %s %s', async (...args) => {
  await expect(run(...args)).rejects.toThrow(/csv undo NUMBER/);
});

it('says which file it cannot read', async () => {
  const path = join(folder, 'none.csv');
  await expect(run('teams', path, '--source', 'x')).rejects.toThrow(`${path} cannot be read: ENOENT`);
});
