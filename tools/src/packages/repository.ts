import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { DOMAINS } from '../lib/apps.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { writeJson } from '../lib/files.ts';
import { fromRoot } from '../lib/paths.ts';
import { type Packages, writePackages } from './packages.ts';

const PACKAGES = 'libs';

/** What makes, tries and releases images of both parts, as it does here. */
const OF_IMAGES = ['.ci/part', '.dockerignore', 'deploy/image'];

/** These folders are made from the sources, so they are not copied. */
const MADE = ['node_modules', 'dist'];

/** Tests of what calls cost with many rows. They stay here, where the rows are made for all services. */
export const BENCH = '@meshwork/bench';
const OF_BENCH = /^served-/;

export const isCopied = (path: string): boolean =>
  !MADE.includes(basename(path)) && !OF_BENCH.test(basename(path));

/** The folders of a domain's service and remote. */
export const partsOf = ({ service, remote }: (typeof DOMAINS)[string]): string[] => [
  `services/${service}`,
  remote,
];

interface Manifest {
  devDependencies: Record<string, string>;
  dependencies?: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

const read = async (path: string): Promise<Manifest> => JSON.parse(await readFile(path, 'utf8')) as Manifest;

/** Asks for our libraries in the versions in which they are packed. */
const withPackedVersions = (dependencies: Record<string, string> | undefined, packages: Packages) =>
  dependencies &&
  Object.fromEntries(
    Object.entries(dependencies)
      .filter(([name]) => name !== BENCH)
      .map(([name, version]) => {
        const packed = packages.get(name)?.version;
        return [name, packed ? `^${packed}` : version];
      }),
  );

/** With the limits of tools/src/test/jest.ts: those of Jest fail whatever is slow on a busy machine. */
const TEST =
  'node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js --maxWorkers=2 --workerIdleMemoryLimit=1GB --testTimeout=180000';

/** The root of the repository: the packed libraries as they lie in it, and commands for both parts. */
const rootManifest = async (name: string, folders: readonly string[], packages: Packages) => {
  const { devDependencies: here, allowScripts } = await read(fromRoot('package.json'));
  const libraries = [...packages].map(([library, { file }]) => [library, `file:${PACKAGES}/${file}`]);
  return {
    name: basename(name),
    version: '0.0.0',
    private: true,
    type: 'module',
    workspaces: folders,
    scripts: {
      build: 'npm run build --workspaces',
      types: folders.map((folder) => `tsc -p ${folder}`).join(' && '),
      test: TEST,
    },
    devDependencies: { ...Object.fromEntries(libraries), node: here.node, typescript: here.typescript },
    allowScripts,
  };
};

const settingsOf = (kind: string) => ({ extends: `@meshwork/mf-config/tsconfig.${kind}.json` });

/**
 * `npm run generate -- repository <domain> <folder>`: service and remote of a domain as a repository of its own, which needs nothing of this one
 * but the packed libraries that lie in it. Its contract and its entry in domains.ts stay here (docs/new-domain.md).
 */
const main = async (): Promise<number> => {
  const [name = '', folder] = process.argv.slice(2);
  const domain = DOMAINS[name];
  if (!domain)
    throw new Failure(`there is no domain "${name}"; there are: ${Object.keys(DOMAINS).join(', ')}`);
  if (!folder) throw new Failure('name the folder for the repository');
  const to = resolve(folder);
  if (existsSync(to) && (await readdir(to)).length > 0) throw new Failure(`${to} is not empty`);
  await mkdir(to, { recursive: true });
  const packages = await writePackages(join(to, PACKAGES));
  const folders = partsOf(domain);
  for (const part of folders) {
    await cp(fromRoot(part), join(to, part), { recursive: true, filter: isCopied });
    const manifest = await read(join(to, part, 'package.json'));
    await writeJson(join(to, part, 'package.json'), {
      ...manifest,
      dependencies: withPackedVersions(manifest.dependencies, packages),
      devDependencies: withPackedVersions(manifest.devDependencies, packages),
    });
  }
  await writeJson(join(to, 'package.json'), await rootManifest(to, folders, packages));
  for (const kind of ['service', 'web']) await writeJson(join(to, `tsconfig.${kind}.json`), settingsOf(kind));
  await writeFile(
    join(to, 'domains.ts'),
    `export const DOMAINS = ${JSON.stringify({ [name]: domain }, null, 2)} as const;\n`,
  );
  await writeFile(
    join(to, 'jest.config.mjs'),
    `export default { projects: ${JSON.stringify(folders.map((part) => `<rootDir>/${part}`))} };\n`,
  );
  for (const page of ['data-model.md', 'data-map.md'])
    await cp(fromRoot('docs/generated', page), join(to, 'docs/generated', page));
  // Tests of imports read it.
  await cp(fromRoot('data'), join(to, 'data'), { recursive: true });
  await writeFile(join(to, '.gitignore'), `${MADE.join('\n')}\n`);
  for (const path of ['.npmrc', ...OF_IMAGES]) await cp(fromRoot(path), join(to, path), { recursive: true });
  console.log(`
${to}: ${folders.join(', ')}, and ${packages.size} libraries in ${PACKAGES}
  npm install && npm run build && npm run types && npm test
  then in the repository of the site: npm run release -- ${domain.service} --dist ${to}/services/${domain.service}/dist
                                      npm run release -- ${domain.remote} --dist ${to}/${domain.remote}/dist
`);
  return 0;
};

if (import.meta.main) await runMain(main);
