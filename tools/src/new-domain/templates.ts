import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../lib/failure.ts';
import { filesUnder } from '../lib/files.ts';
import { fromRoot, ROOT } from '../lib/paths.ts';
import { type DomainNames, renaming } from './names.ts';

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
const template = (path: string): Promise<string> => readFile(join(FOLDER, `${path}${SUFFIX}`), 'utf8');

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

/** @throws Failure where the file has no such line */
const insertBefore = async (
  path: string,
  line: RegExp,
  text: string,
): Promise<[path: string, text: string]> => {
  const before = await readFile(fromRoot(path), 'utf8');
  const at = before.search(line);
  if (at < 0) throw new Failure(`${path} has no line ${line}, before which the domain belongs`);
  return [path, before.slice(0, at) + text + before.slice(at)];
};

const manifestEntry = (plural: string): string => {
  const key = plural.includes('-') ? `'${plural}'` : plural;
  const words = plural.replaceAll('-', ' ');
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return `  ${key}: {
    remote: 'mfe-${plural}',
    service: '${plural}',
    contracts: ['${plural}'],
    apart: true,
    pages: {
      ${key}: { label: '${label}' },
    },
  },
`;
};

/**
 * Changes hand-written files of the whole project: the manifest gets one more domain, docker-compose.yml one more service. `npm run
 * generate -- domains` does the rest. Nothing is written here, so that a failure leaves everything as it is.
 */
export const sharedFiles = async (names: DomainNames): Promise<Map<string, string>> => {
  const service = renaming(names)(await template('compose-service.yaml'));
  return new Map([
    await insertBefore('domains.ts', /^} as const satisfies/m, manifestEntry(names.plural)),
    await insertBefore('docker-compose.yml', /^ *# >>> npm run new-domain/m, `${service}\n`),
  ]);
};
