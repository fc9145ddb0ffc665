import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { withCompiled } from '@meshwork/mf-config/sentence-loader';
import { sentencesIn } from '@meshwork/mf-config/sentences';
import { LIBRARIES } from '../api-report/api-report.ts';
import { hasSentences, withSentences } from '../languages/catalogues.ts';
import { runToEnd } from '../lib/child.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { BIN, fromRoot, ROOT } from '../lib/paths.ts';

interface Manifest {
  name: string;
  version: string;
  api?: { version: string };
  exports: Record<string, string | { types: string }>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The library with which a domain is tested; no program is built against it, so it has no report. */
export const TEST_KIT = 'libs/test-kit';
/** The library that builds, which brings the settings of the compiler. */
const BUILD_KIT = 'libs/mf-config';

/** A package needs these to compile and run its tests. Here the whole repository shares them. */
export const TEST_TOOLS = [
  '@jest/globals',
  '@swc/core',
  '@swc/jest',
  'jest',
  'jest-environment-jsdom',
  '@types/node',
  'typescript',
];

const read = <T>(...path: string[]): T => JSON.parse(readFileSync(fromRoot(...path), 'utf8')) as T;

/** A contract has the version of the interface that it describes, the others that of their report; the test kit has that of the product. */
const versionOf = (folder: string): string => {
  const { api, version } = read<Manifest>(folder, 'package.json');
  if (folder === TEST_KIT) return version;
  return api?.version ?? read<{ info: { version: string } }>(folder, 'openapi.json').info.version;
};

/** Every library that a domain outside this repository is built against: those with a report, and the contracts of the services. */
export const FOLDERS = [
  ...LIBRARIES.map((library) => `libs/${library}`),
  ...globSync('libs/contracts/*/openapi.json', { cwd: ROOT }).map(dirname),
  TEST_KIT,
];

/** @returns the names of the libraries that are packed */
export const packedNames = (): string[] =>
  FOLDERS.map((folder) => read<Manifest>(folder, 'package.json').name);

/** Tests stay here. What they share (`.fixture.`) goes along, since tests of a domain are built on it. */
const isForTests = (path: string): boolean => /\.spec\./.test(path);

/** Declarations name the types of packages, and tests of a domain need what runs them: what is for development here comes with a package. */
const broughtBy = (folder: string, { devDependencies = {} }: Manifest): Record<string, string> => {
  const types = Object.entries(devDependencies).filter(([name]) => name.startsWith('@types/'));
  const { devDependencies: tools = {} } = read<Manifest>('package.json');
  const runners = folder === TEST_KIT ? TEST_TOOLS.map((name) => [name, tools[name] as string]) : [];
  return Object.fromEntries([...types, ...runners]);
};

/** Points importers to the JavaScript of a module and its declarations. */
const compiled = (source: string) => {
  const path = source.replace(/\.tsx?$/, '');
  return path === source ? source : { types: `${path}.d.ts`, default: `${path}.js` };
};

const manifestFor = (folder: string, versions: ReadonlyMap<string, string>) => {
  const manifest = read<Manifest>(folder, 'package.json');
  const { name, api, exports, dependencies = {}, ...more } = manifest;
  const { private: _, devDependencies: __, nx: ___, ...kept } = more as Record<string, unknown>;
  const own = ([name, version]: [string, string]) =>
    [name, versions.has(name) ? `^${versions.get(name)}` : version] as const;
  return {
    ...kept,
    name,
    version: versions.get(name) as string,
    ...(api && { api }),
    exports: {
      ...Object.fromEntries(
        Object.entries(exports)
          .filter(([, to]) => !isForTests(String(to)))
          .map(([path, to]) => [path, typeof to === 'string' ? compiled(to) : to]),
      ),
      ...(folder === BUILD_KIT && { './tsconfig.*.json': './tsconfig.*.json' }),
    },
    dependencies: Object.fromEntries(
      Object.entries({ ...dependencies, ...broughtBy(folder, manifest) }).map(own),
    ),
  };
};

/** Files beside the compiled ones that a package brings, and where they stand in it. */
const further = (folder: string): [path: string, inPackage: string][] => {
  const paths = globSync(`${folder}/{openapi.json,jest/*.mjs,src/**/*.{css,js,json,woff2,txt,d.ts}}`, {
    cwd: ROOT,
  });
  const settings = folder === BUILD_KIT ? globSync('tsconfig.*.json', { cwd: ROOT }) : [];
  return [
    ...paths
      .filter((path) => !path.endsWith('tsconfig.json'))
      .map((path): [string, string] => [path, relative(folder, path)]),
    ...settings.map((path): [string, string] => [path, path]),
    ...(folder === TEST_KIT ? [['deploy/postgres/bootstrap.sql', 'bootstrap.sql'] as [string, string]] : []),
  ];
};

/** Programs with sentences are compiled as a build of ours does it: who installs a package has no compiler of sentences. */
const compileSentences = async (folder: string, outDir: string): Promise<void> => {
  for (const path of globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT })) {
    const source = readFileSync(fromRoot(path), 'utf8');
    if (isForTests(path) || !hasSentences(source)) continue;
    const code = withSentences(path, source).replace(/(["']\.[^"']*)\.tsx?(["'])/g, '$1.js$2');
    await writeFile(join(outDir, path.replace(/\.tsx?$/, '.js')), withCompiled(code, sentencesIn(code)));
  }
};

/** Compiles a library, whose types the gate checks, and copies what is no TypeScript, in the same folders. */
const compile = async (folder: string, outDir: string): Promise<void> => {
  const options = ['--noEmit', 'false', '--noCheck', '--declaration', '--rewriteRelativeImportExtensions'];
  for (const config of globSync(`${folder}/{,src/*/}tsconfig.json`, { cwd: ROOT }).map(dirname)) {
    const args = ['-p', config, ...options, '--rootDir', ROOT, '--outDir', outDir];
    await runToEnd({ name: `tsc ${config}`, command: join(BIN, 'tsc'), args, cwd: ROOT, env: process.env });
  }
  await compileSentences(folder, outDir);
  for (const [path, inPackage] of further(folder)) await cp(fromRoot(path), join(outDir, folder, inPackage));
  for (const path of globSync(`${folder}/**/*.*`, { cwd: outDir }))
    if (isForTests(path)) await rm(join(outDir, path));
};

/** Says where each library was packed, and in which version. */
export type Packages = ReadonlyMap<string, { readonly version: string; readonly file: string }>;

/** Writes each library as a package of npm into a folder, to be published or installed from there. */
export const writePackages = async (to: string): Promise<Packages> => {
  await mkdir(to, { recursive: true });
  const versions = new Map(
    FOLDERS.map((each) => [read<Manifest>(each, 'package.json').name, versionOf(each)]),
  );
  const outDir = await mkdtemp(join(tmpdir(), 'meshwork-packages-'));
  try {
    for (const library of FOLDERS) {
      await compile(library, outDir);
      const manifest = manifestFor(library, versions);
      await writeFile(join(outDir, library, 'package.json'), JSON.stringify(manifest, null, 2));
    }
    const folders = FOLDERS.map((library) => `./${library}`);
    const args = ['pack', '--silent', '--pack-destination', to, ...folders];
    const packed = await runToEnd({ name: 'npm pack', command: 'npm', args, cwd: outDir, env: process.env });
    const files = packed.trim().split('\n');
    return new Map(
      [...versions].map(([name, version], at) => [name, { version, file: files[at] as string }]),
    );
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
};

/** `npm run generate -- packages <folder>` */
const main = async (): Promise<number> => {
  const [folder] = process.argv.slice(2);
  if (!folder || folder.startsWith('-')) throw new Failure('name the folder for the packages');
  for (const { file } of (await writePackages(resolve(folder))).values()) console.log(file);
  return 0;
};

if (import.meta.main) await runMain(main);
