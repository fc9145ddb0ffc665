import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What `package.json` of a peer's folder says. */
export interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}

/** What `npm run` tells its own programs would make a second npm work on this repository. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

/**
 * Installs packages into a folder by npm, unless an earlier run has done so. No package runs a script, and none is a
 * dependency of this repository.
 * @throws Error when npm fails
 */
export async function install(folder: string, manifest: Manifest): Promise<void> {
  const done = join(folder, 'installed.json');
  const isDone = await access(done).then(
    () => true,
    () => false,
  );
  if (isDone) return;
  const text = JSON.stringify({ private: true, ...manifest });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), text);
  console.log(`npm installs ${Object.keys(manifest.dependencies).join(', ')} into ${folder}: some minutes`);
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--prefer-offline', '--no-audit', '--no-fund'];
  const npm = spawn('npm', ['install', ...flags], { cwd: folder, env: plainEnvironment(), stdio: 'inherit' });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`npm install in ${folder} ended with ${code}`);
  await writeFile(done, text);
}
