import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesUnder } from '../lib/file-tree.ts';
import { fromRoot, ROOT } from '../lib/paths.ts';

const FOLDER = join(import.meta.dirname, 'templates');
/** With it, compilers, tests and linters ignore the files. */
const SUFFIX = '.template';

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The version of every package that a part of the workspace uses, and of our own packages. */
const versionsInUse = (): Map<string, string> => {
  const paths = globSync('{libs/*,libs/contracts/*,services/*,mfe-*}/package.json', { cwd: ROOT });
  const manifests = paths.map((path): Manifest => JSON.parse(readFileSync(fromRoot(path), 'utf8')));
  return new Map(
    manifests.flatMap(({ name, version, dependencies, devDependencies }) => [
      [name, version],
      ...Object.entries({ ...dependencies, ...devDependencies }),
    ]),
  );
};

/** Fills in the versions, which templates leave empty: a new domain uses those of the product and its other parts. */
const withVersions = (manifest: Manifest, versions: Map<string, string>): Manifest => {
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as Manifest;
  const filled = (dependencies: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.keys(dependencies).map((name) => {
        // The domain's own packages are not in the workspace yet.
        return [name, versions.get(name) ?? version];
      }),
    );
  const { dependencies, devDependencies } = manifest;
  return {
    ...manifest,
    version,
    dependencies: filled(dependencies),
    ...(devDependencies && { devDependencies: filled(devDependencies) }),
  };
};

/** Text of one template by its path, such as `compose-service.yaml`. */
export const template = (path: string): Promise<string> => readFile(join(FOLDER, `${path}${SUFFIX}`), 'utf8');

/**
 * Writes the domain's own files.
 * @param rename replaces the templates' names in a text by the domain's
 * @returns their paths
 */
export const writeParts = async (rename: (text: string) => string): Promise<string[]> => {
  const versions = versionsInUse();
  const files = (await filesUnder(join(FOLDER, 'parts'))).filter((path) => path.endsWith(SUFFIX));
  return Promise.all(
    files.map(async (path) => {
      const target = rename(path.slice(0, -SUFFIX.length));
      const text = rename(await readFile(join(FOLDER, 'parts', path), 'utf8'));
      const content = target.endsWith('package.json')
        ? `${JSON.stringify(withVersions(JSON.parse(text), versions), null, 2)}\n`
        : text;
      await mkdir(dirname(fromRoot(target)), { recursive: true });
      await writeFile(fromRoot(target), content, { flag: 'wx' });
      return target;
    }),
  );
};
