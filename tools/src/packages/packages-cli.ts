import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { LIBRARIES } from '../api-report/api-report.ts';
import { runToEnd } from '../lib/child.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { BIN, fromRoot, ROOT } from '../lib/paths.ts';

interface Manifest {
  name: string;
  version: string;
  api?: { version: string };
  exports: Record<string, string | { types: string }>;
  dependencies?: Record<string, string>;
}

const read = <T>(...path: string[]): T => JSON.parse(readFileSync(fromRoot(...path), 'utf8')) as T;

/** A contract has the version of the interface that it describes, the others that of their report. */
const versionOf = (folder: string): string => {
  const { api } = read<Manifest>(folder, 'package.json');
  return api?.version ?? read<{ info: { version: string } }>(folder, 'openapi.json').info.version;
};

/** Every library that a domain outside this repository is built against: those with a report, and the contracts of the services. */
const FOLDERS = [
  ...LIBRARIES.map((library) => `libs/${library}`),
  ...globSync('libs/contracts/*/openapi.json', { cwd: ROOT }).map(dirname),
];

/** Files that only tests of this repository import. */
const FOR_TESTS = /\.(spec|fixture)\./;

/** Points importers to the JavaScript of a module and its declarations. */
const compiled = (source: string) => {
  const path = source.replace(/\.tsx?$/, '');
  return path === source ? source : { types: `${path}.d.ts`, default: `${path}.js` };
};

const manifestFor = (folder: string, versions: ReadonlyMap<string, string>): object => {
  const { name, api, exports, dependencies = {}, ...more } = read<Manifest>(folder, 'package.json');
  const { private: _, devDependencies: __, nx: ___, ...kept } = more as Record<string, unknown>;
  const own = ([name, version]: [string, string]) =>
    [name, versions.has(name) ? `^${versions.get(name)}` : version] as const;
  return {
    ...kept,
    name,
    version: versions.get(name),
    ...(api && { api }),
    exports: Object.fromEntries(
      Object.entries(exports)
        .filter(([, to]) => !FOR_TESTS.test(String(to)))
        .map(([path, to]) => [path, typeof to === 'string' ? compiled(to) : to]),
    ),
    dependencies: Object.fromEntries(Object.entries(dependencies).map(own)),
  };
};

/** Compiles a library and copies what is no TypeScript, in the same folders. */
const compile = async (folder: string, outDir: string): Promise<void> => {
  const options = ['--noEmit', 'false', '--declaration', '--rewriteRelativeImportExtensions'];
  const args = ['-p', folder, ...options, '--rootDir', ROOT, '--outDir', outDir];
  await runToEnd({ name: `tsc ${folder}`, command: join(BIN, 'tsc'), args, cwd: ROOT, env: process.env });
  const others = globSync(`${folder}/{openapi.json,src/**/*.{css,js,json,woff2,txt,d.ts}}`, { cwd: ROOT });
  for (const path of others) await cp(fromRoot(path), join(outDir, path));
  for (const path of globSync(`${folder}/**/*.*`, { cwd: outDir }))
    if (FOR_TESTS.test(path)) await rm(join(outDir, path));
};

/** `npm run generate -- packages <folder>`: writes each library as a package of npm, to be published or installed from there. */
await runMain(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder || folder.startsWith('-')) throw new Failure('name the folder for the packages');
  const to = resolve(folder);
  await mkdir(to, { recursive: true });
  const versions = new Map(
    FOLDERS.map((each) => [read<Manifest>(each, 'package.json').name, versionOf(each)]),
  );
  const outDir = await mkdtemp(join(tmpdir(), 'meshwork-packages-'));
  try {
    for (const library of FOLDERS) {
      await compile(library, outDir);
      const cwd = join(outDir, library);
      await writeFile(join(cwd, 'package.json'), JSON.stringify(manifestFor(library, versions), null, 2));
      const args = ['pack', '--silent', '--pack-destination', to];
      console.log((await runToEnd({ name: 'npm pack', command: 'npm', args, cwd, env: process.env })).trim());
    }
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
  return 0;
});
