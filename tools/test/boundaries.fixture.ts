import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const PACKAGES: Record<string, string> = {
  'libs/contracts/core': 'contracts-core',
  'libs/contracts/auth': 'contracts-auth',
  'libs/contracts/catalog': 'contracts-catalog',
  'libs/contracts/community': 'contracts-community',
  'libs/api-client': 'api-client',
  'libs/mf-config': 'mf-config',
  'libs/service-kit': 'service-kit',
  'libs/shell-contract': 'shell-contract',
  'libs/test-kit': 'test-kit',
  'libs/ui': 'ui',
  'services/auth': 'auth-service',
  'services/catalog': 'catalog-service',
  'services/community': 'community-service',
  shell: 'shell',
  'mfe-resources': 'mfe-resources',
  'mfe-community': 'mfe-community',
  'mfe-account': 'mfe-account',
  gateway: 'gateway',
};

const FOREIGN = ['zod', 'react', 'react-router-dom', '@tanstack/react-query', '@nestjs/common', 'pg'];

const write = async (path: string, content: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
};

/** A tree with the workspace's folders and package names, linked as npm links them, and a harmless file in each. */
export const createWorkspace = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'meshwork-boundaries-'));
  for (const [folder, name] of Object.entries(PACKAGES)) {
    const manifest = { name: `@meshwork/${name}`, type: 'module', exports: { '.': './src/index.ts' } };
    await write(join(root, folder, 'package.json'), JSON.stringify(manifest));
    await write(join(root, folder, 'src/index.ts'), `export const name = '${basename(folder)}';\n`);
    await mkdir(join(root, 'node_modules/@meshwork'), { recursive: true });
    await symlink(join(root, folder), join(root, 'node_modules/@meshwork', name));
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
