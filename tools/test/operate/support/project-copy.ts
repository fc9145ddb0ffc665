import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { copyFile, lstat, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fromRoot, ROOT } from '../../../src/lib/paths.ts';

const run = promisify(execFile);

/** Links every package of `from` into `to`, except for our own. */
const linkPackages = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  const entries = (await readdir(from)).filter(
    (name) => name !== '@meshwork' && !name.startsWith('.package-lock'),
  );
  for (const name of entries) {
    if (name.startsWith('@')) await linkPackages(join(from, name), join(to, name));
    else await symlink(join(from, name), join(to, name));
  }
};

/** Links the packages of the workspace as `npm install` does. */
export const linkWorkspace = async (root: string): Promise<void> => {
  await mkdir(join(root, 'node_modules/@meshwork'), { recursive: true });
  const manifests = globSync('{*,libs/*,libs/contracts/*,services/*}/package.json', { cwd: root });
  for (const path of manifests) {
    const { name } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { name: string };
    const link = join(root, 'node_modules', name);
    if (!(await lstat(link).catch(() => undefined))) await symlink(join(root, dirname(path)), link);
  }
};

/** Installs packages that were packed here, beside all others that are installed here: a repository that has no library of ours. */
export const installPacked = async (root: string, packages: string): Promise<void> => {
  await linkPackages(fromRoot('node_modules'), join(root, 'node_modules'));
  for (const file of await readdir(packages)) {
    const folder = join(root, 'node_modules/@meshwork', file.replace(/^meshwork-|-[\d.]+\.tgz$/g, ''));
    await mkdir(folder, { recursive: true });
    await run('tar', ['-xzf', join(packages, file), '--strip-components=1', '-C', folder]);
  }
};

/** A copy of the project's current sources, with all packages that are installed here. */
export const copyProject = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'meshwork-copy-'));
  const git = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = await run('git', git, { cwd: ROOT, maxBuffer: 50_000_000 });
  const files = stdout.split('\0').filter((path) => path !== '' && !path.startsWith('data/'));
  for (const folder of new Set(files.map(dirname))) await mkdir(join(root, folder), { recursive: true });
  const copies = files.map((path) =>
    // A file that was deleted meanwhile is skipped.
    copyFile(fromRoot(path), join(root, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    }),
  );
  await Promise.all(copies);
  for (const folder of globSync('{.,*,libs/*,services/*}/node_modules', { cwd: ROOT })) {
    await linkPackages(fromRoot(folder), join(root, folder));
  }
  await linkWorkspace(root);
  return root;
};
