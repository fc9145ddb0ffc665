import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changedModules, stateOf } from './own-tests.ts';

let root: string;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'meshwork-own-tests-'));
  for (const path of [
    'libs/ui/src/button.tsx',
    'mfe-teams/src/page.tsx',
    'mfe-teams/package.json',
    'docs/a.md',
  ])
    await write(path, 'before');
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('what a change can break', () => {
  const changedBy = async (...paths: string[]) => {
    const before = stateOf('mfe-teams', root);
    for (const path of paths) await write(path, 'after');
    return changedModules(before, stateOf('mfe-teams', root));
  };

  it('is nothing where nothing changed, a document, or what is made', async () => {
    expect(await changedBy()).toEqual([]);
    expect(
      await changedBy('docs/a.md', 'mfe-teams/dist/main.js', 'mfe-teams/node_modules/x/index.js'),
    ).toEqual([]);
  });

  it('is what imports the changed modules, and nothing that a style could', async () => {
    expect(await changedBy('mfe-teams/src/page.tsx', 'mfe-teams/src/page.module.css')).toEqual([
      'src/page.tsx',
    ]);
  });

  it.each([
    'libs/ui/src/button.tsx',
    'package-lock.json',
    'domains.ts',
    'mfe-teams/package.json',
    'mfe-teams/src/outlines.json',
  ])('is everything after a change of %s', async (path) => expect(await changedBy(path)).toBeUndefined());

  it('is everything where a file is gone, or nothing is known', async () => {
    const before = stateOf('mfe-teams', root);
    await rm(join(root, 'mfe-teams/src/page.tsx'));
    expect(changedModules(before, stateOf('mfe-teams', root))).toBeUndefined();
    expect(changedModules(undefined, before)).toBeUndefined();
  });
});
