import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loadServerBuild } from './server-build.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-server-build-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const load = async (text: string, shared?: Record<string, unknown>) => {
  const file = join(folder, 'server.cjs');
  await writeFile(file, text);
  return loadServerBuild(file, '/_mfe/mfe-x/1a2b/', shared);
};

it('provides the shared modules, the address of the version folder, and the modules of Node', async () => {
  const react = {};
  const build = `module.exports = [require('react'), require('mesh:base'), require('node:path').sep, require('util').inspect(1)]`;
  expect(await load(build, { react })).toEqual([react, '/_mfe/mfe-x/1a2b/', '/', '1']);
});

it('provides no other module, even one that is installed', async () => {
  await expect(load("require('zod')")).rejects.toThrow('imports zod, which the shell does not share');
  await expect(load("require('toString')")).rejects.toThrow('imports toString');
  await expect(load("require('./other.cjs')")).rejects.toThrow('imports ./other.cjs');
});

it('names the file in the stack of an error', async () => {
  await expect(load('\n\nthrow new Error("broken")')).rejects.toMatchObject({
    stack: expect.stringContaining('server.cjs:3'),
  });
  await expect(load('const = 1')).rejects.toMatchObject({ name: 'SyntaxError' });
});
