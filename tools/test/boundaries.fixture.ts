import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fromRoot, ROOT } from '../src/lib/paths.ts';

/** Every package of the workspace, as folder and name. */
const PACKAGES: readonly (readonly [folder: string, name: string])[] = globSync(
  '{libs/*,libs/contracts/*,services/*,shell,mfe-*,gateway}/package.json',
  { cwd: ROOT },
).map((path) => [dirname(path), JSON.parse(readFileSync(fromRoot(path), 'utf8')).name]);

const FOREIGN = ['zod', 'react', 'react-router-dom', '@tanstack/react-query', '@nestjs/common', 'pg'];

const write = async (path: string, content: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
};

/** A tree with the workspace's folders and package names, linked as npm links them, and a harmless file in each. */
export const createWorkspace = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'meshwork-boundaries-'));
  for (const [folder, name] of PACKAGES) {
    const manifest = { name, type: 'module', exports: { '.': './src/index.ts' } };
    await write(join(root, folder, 'package.json'), JSON.stringify(manifest));
    await write(join(root, folder, 'src/index.ts'), `export const name = '${basename(folder)}';\n`);
    await mkdir(join(root, 'node_modules/@meshwork'), { recursive: true });
    await symlink(join(root, folder), join(root, 'node_modules', name));
  }
  for (const name of FOREIGN) {
    await write(join(root, 'node_modules', name, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
    await write(join(root, 'node_modules', name, 'index.js'), 'module.exports = {};\n');
  }
  return root;
};

/** Adds source files, named by their path. */
export const addFiles = async (root: string, files: Record<string, string>): Promise<void> => {
  for (const [path, content] of Object.entries(files)) await write(join(root, path), content);
};
