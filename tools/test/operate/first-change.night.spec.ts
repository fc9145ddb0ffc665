import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fromRoot } from '../../src/lib/paths.ts';
import { changed, changesOf, type GuidedChange } from '../../src/test/guide.ts';
import { copyProject, succeedsIn } from './support/project-copy.ts';

let root: string;
let changes: GuidedChange[];

beforeAll(async () => {
  root = await copyProject();
  changes = changesOf(await readFile(fromRoot('docs/first-change.md'), 'utf8'));
}, 300_000);
afterAll(() => rm(root, { recursive: true, force: true }));

const node = (...args: string[]) => succeedsIn(root, process.execPath, ...args);
const jest = (...paths: string[]) =>
  node(
    ...['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'],
    ...['--maxWorkers=2', '--testTimeout=60000', ...paths],
  );

/** The guide names files alone; there may be one of each name beside those of the templates and of the tools. */
const pathOf = (file: string): string => {
  const found = globSync(`{services,libs,mfe-*}/**/${file}`, { cwd: root }).filter(
    (path) => !path.includes('node_modules'),
  );
  expect({ file, found: found.length }).toEqual({ file, found: 1 });
  return join(root, found[0] ?? '');
};

it('makes every change of the guide, each in a place that is there', async () => {
  expect(changes.length).toBeGreaterThan(8);
  for (const change of changes) {
    const path = pathOf(change.file);
    await writeFile(path, changed(await readFile(path, 'utf8'), change));
  }
}, 60_000);

it('generates what follows from it, is formatted, and compiles', async () => {
  await node('tools/src/generate.ts', 'openapi', 'community');
  await node('tools/src/generate.ts', 'schema', 'community');
  // Moderators read it in the same view.
  const schema = await readFile(join(root, 'services/community/schema.sql'), 'utf8');
  expect(schema).toContain('team.meeting_times, team.spoken_language');
  const folders = [...new Set(changes.map(({ file }) => pathOf(file).slice(root.length + 1)))];
  await node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...folders);
  for (const folder of ['libs/contracts/community', 'services/community', 'mfe-community'])
    await node('node_modules/typescript/bin/tsc', '-p', folder);
}, 600_000);

it('saves the new field, and shows it on the page', async () => {
  // The copy has no data files, which other tests of the service need.
  await jest(
    ...['services/community/src/teams/team/teams.http', 'mfe-community/src/teams/pages/team.component'],
    'services/community/src/events/free-words.spec',
    '--testNamePattern',
    "team's description is empty at first|what the team says about itself|each field of a call that takes words",
  );
}, 900_000);
