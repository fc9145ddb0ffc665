import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const ROOT = resolve(import.meta.dirname, '../..');

const run = promisify(execFile);
const build = (folder: string, env: NodeJS.ProcessEnv = {}) =>
  run(join(ROOT, 'node_modules/.bin/rspack'), ['build'], { cwd: folder, env: { ...process.env, ...env } });

/** The build of an application as it is in the checkout; `npm start` has made it already. */
export async function ownBuild(app: string): Promise<string> {
  const dist = join(ROOT, app, 'dist');
  if (!existsSync(join(dist, 'mesh-manifest.json'))) await build(join(ROOT, app));
  return dist;
}

export interface Change {
  /** Relative to the application's folder. */
  file: string;
  from: string;
  to: string;
}

/** Copies the sources of an application, so that they can be built. @param folder of the copy, which is created */
async function copied(folder: string, app: string): Promise<string> {
  const copy = join(folder, app);
  await rm(copy, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(join(ROOT, app), copy, {
    recursive: true,
    filter: (path) => !/\/(dist|node_modules)$/.test(path.slice(ROOT.length)),
  });
  for (const beside of ['node_modules', 'domains.ts'])
    if (!existsSync(join(folder, beside))) await symlink(join(ROOT, beside), join(folder, beside));
  return copy;
}

/**
 * Builds an application of this checkout in a copy, with the pseudo-language.
 * @param folder as that of {@link changedBuild}
 */
export async function pseudoBuild(folder: string, app: string): Promise<string> {
  const copy = await copied(folder, app);
  await build(copy, { PSEUDO_LANGUAGE: 'on' });
  return join(copy, 'dist');
}

/**
 * Changes the sources of an application in a copy, and builds them there: another version, built like every other.
 * @param folder of the copy, which is created
 * @returns the build
 */
export async function changedBuild(folder: string, app: string, { file, from, to }: Change): Promise<string> {
  const copy = await copied(folder, app);
  const source = await readFile(join(copy, file), 'utf8');
  if (!source.includes(from)) throw new Error(`${app}/${file} does not hold "${from}"`);
  await writeFile(join(copy, file), source.replaceAll(from, to));
  await build(copy);
  return join(copy, 'dist');
}

export const LIBRARY = { app: 'mfe-resources', title: 'Resource Library' } as const;

/** Builds the library with another title. @param folder as that of {@link changedBuild} */
export const libraryBuild = (folder: string, title: string): Promise<string> =>
  changedBuild(folder, LIBRARY.app, {
    file: 'src/resources/pages/resources.page.tsx',
    from: `title={t\`${LIBRARY.title}\`}`,
    to: `title={t\`${title}\`}`,
  });

/**
 * The sources of a commit with its own libraries, beside the packages of this checkout.
 * @returns a function that builds an application of it
 */
export async function buildsOf(folder: string, tree: string): Promise<(app: string) => Promise<string>> {
  await mkdir(join(folder, 'node_modules/@meshwork'), { recursive: true });
  await run('sh', ['-c', `git archive '${tree}' | tar -xf - -C '${folder}'`], { cwd: ROOT });
  const packages = join(ROOT, 'node_modules');
  for (const name of await readdir(packages)) {
    if (name !== '@meshwork') await symlink(join(packages, name), join(folder, 'node_modules', name));
  }
  for (const name of await readdir(join(packages, '@meshwork'))) {
    const target = await readlink(join(packages, '@meshwork', name));
    await symlink(target, join(folder, 'node_modules/@meshwork', name));
  }
  return async (app) => {
    await build(join(folder, app));
    return join(folder, app, 'dist');
  };
}
