import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fromRoot, ROOT } from '../../../src/lib/paths.ts';

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

/** A copy of the project's current sources and nothing else. @returns its folder */
export const copySources = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'meshwork-copy-'));
  // A file that was deleted meanwhile is skipped.
  const copy = `git ls-files --cached --others --exclude-standard -z |
    tar --create --null --ignore-failed-read --files-from - | tar --extract --directory ${root}`;
  await promisify(execFile)('sh', ['-c', copy], { cwd: ROOT });
  return root;
};

/** A copy of the project's current sources, with all packages that are installed here. @returns its folder */
export const copyProject = async (): Promise<string> => {
  const root = await copySources();
  for (const folder of globSync('{.,*,libs/*,services/*}/node_modules', { cwd: ROOT })) {
    await linkPackages(fromRoot(folder), join(root, folder));
  }
  await linkWorkspace(root);
  return root;
};

/** Runs a program in a folder. @throws with its output when it fails */
export const succeedsIn = async (cwd: string, command: string, ...args: string[]): Promise<void> => {
  const options = { cwd, env: { ...process.env, NODE_OPTIONS: '' }, maxBuffer: 50_000_000 };
  await promisify(execFile)(command, args, options).catch(({ code, stdout, stderr }) => {
    throw new Error(`${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
  });
};
