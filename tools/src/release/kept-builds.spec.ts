import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';
import { previous } from './history.ts';
import { KeptBuilds } from './kept-builds.ts';

let folder: string;
let kept: KeptBuilds;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-builds-'));
  kept = new KeptBuilds(join(folder, 'data'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keep = async (text: string) => {
  const dist = join(folder, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'main.js'), text);
  await writeFile(join(dist, 'main.js.map'), text);
  return kept.keep('community', dist);
};

it('keeps a build by its content, without source maps', async () => {
  const one = await keep('one');
  expect(existsSync(join(one.folder, 'main.js'))).toBe(true);
  expect(existsSync(join(one.folder, 'main.js.map'))).toBe(false);
  const two = await keep('two');
  expect(two.version).not.toBe(one.version);
  expect((await keep('one')).version).toBe(one.version);
});

it('a start takes the working tree’s build until one was released, and again when it is asked to', async () => {
  const one = await keep('one');
  await kept.noteLive('community', one, false);
  expect(await kept.chosen('community')).toBeUndefined();
  const two = await keep('two');
  await kept.noteLive('community', two, true);
  expect(await kept.chosen('community')).toEqual(two);
  await kept.noteRollback('community', one);
  expect(await kept.chosen('community')).toEqual(one);
  await kept.noteLive('community', two, false);
  expect(await kept.chosen('community')).toBeUndefined();
  expect(previous(await kept.record('community'))).toBe(one.version);
});

it('keeps three builds of a process', async () => {
  const all = [];
  for (const text of ['one', 'two', 'three', 'four']) {
    all.push(await keep(text));
    await kept.noteLive('community', all.at(-1) as (typeof all)[0], true);
  }
  expect(all.map((build) => existsSync(build.folder))).toEqual([false, true, true, true]);
});

it('finds packages in this checkout after a start and where the former one is gone, and else leaves them', async () => {
  const links = ['', 'community', 'auth'].map((part) => join(folder, 'data/processes', part, 'node_modules'));
  const [link = ''] = links;
  const linksTo = async (target: string) => {
    for (const each of links) {
      await mkdir(join(each, '..'), { recursive: true });
      await rm(each, { force: true });
      await symlink(target, each);
    }
  };
  await linksTo(join(folder, 'moved'));
  await keep('one');
  expect(await readlink(link)).toBe(fromRoot('node_modules'));
  expect(existsSync(links[1] ?? '')).toBe(existsSync(fromRoot('services/community/node_modules')));

  const another = join(folder, 'another');
  await mkdir(another);
  await linksTo(another);
  await keep('two');
  expect(await readlink(link)).toBe(another);
  await kept.findPackages(['community', 'auth'], true);
  expect(await readlink(link)).toBe(fromRoot('node_modules'));
  for (const part of ['community', 'auth']) {
    const target = fromRoot('services', part, 'node_modules');
    const found = await readlink(join(folder, 'data/processes', part, 'node_modules')).catch(() => undefined);
    expect(found).toBe(existsSync(target) ? target : undefined);
  }
});
