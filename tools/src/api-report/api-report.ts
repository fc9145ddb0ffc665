import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { runToEnd } from '../lib/child.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { writeJson } from '../lib/files.ts';
import { BIN, fromRoot, ROOT } from '../lib/paths.ts';
import { raised } from './api-version.ts';

/**
 * The libraries that domains of other teams are built against. A change of the report is a change of what those teams
 * compile against, so a review must see it.
 */
export const LIBRARIES = [
  'shell-contract',
  'ui',
  'language',
  'api-client',
  'own-teams',
  'contracts/core',
  'mf-config',
  'service-kit',
] as const;

export type ReportedLibrary = (typeof LIBRARIES)[number];

const LIB = ['ES2024', 'DOM', 'DOM.Iterable'];

export const reportPath = (library: ReportedLibrary): string => fromRoot('libs', library, 'api.md');

/** The digest by which a version belongs to a report. */
export const digestOf = (report: string): string =>
  createHash('sha256').update(report).digest('hex').slice(0, 12);

/** The library's package.json, whose `api` says by which number remotes ask for it (libs/mf-config, shared-table.ts). */
export const manifestPath = (library: ReportedLibrary): string => fromRoot('libs', library, 'package.json');

/** Writes the declarations of all libraries into `folder`, by one program, since they share most of their files. */
const emitDeclarations = async (folder: string): Promise<void> => {
  const config = {
    extends: fromRoot('tsconfig.service.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: ROOT,
      outDir: folder,
      lib: LIB,
      types: ['node', '@meshwork/ui/assets'],
    },
    // Not the entries alone: a file that is met through node_modules first gets no declarations.
    include: LIBRARIES.map((library) => fromRoot('libs', library, 'src')),
    exclude: ['**/*.spec.*'],
  };
  await writeJson(join(folder, 'tsconfig.json'), config);
  await runToEnd({
    name: 'tsc',
    command: join(BIN, 'tsc'),
    args: ['-p', folder, '--singleThreaded'],
    cwd: ROOT,
    env: process.env,
  });
};

/** The entry of a library as the folder of declarations has it. */
const declarationsOf = (folder: string, library: ReportedLibrary): string =>
  join(folder, 'libs', library, 'src/index.d.ts');

const configOf = async (folder: string, library: ReportedLibrary): Promise<ExtractorConfig> => {
  const entry = declarationsOf(folder, library);
  const projectFolder = join(folder, 'libs', library);
  const packageJsonFullPath = join(projectFolder, 'package.json');
  await copyFile(manifestPath(library), packageJsonFullPath);
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath,
    configObject: {
      projectFolder,
      mainEntryPointFilePath: entry,
      compiler: {
        overrideTsconfig: {
          extends: fromRoot('tsconfig.base.json'),
          compilerOptions: { lib: LIB },
          files: [entry],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: 'library',
        reportFolder: projectFolder,
        reportTempFolder: join(projectFolder, 'temporary'),
      },
      newlineKind: 'lf',
    },
  });
};

/**
 * The public API of each library as text: every exported name with its type, in alphabetical order.
 * @throws Failure when a library does not compile
 */
export const apiReports = async (): Promise<Record<ReportedLibrary, string>> => {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-api-'));
  try {
    await symlink(fromRoot('node_modules'), join(folder, 'node_modules'));
    await emitDeclarations(folder);
    const additionalEntryPoints = LIBRARIES.map((library) => declarationsOf(folder, library));
    let compilerState: CompilerState | undefined;
    const reports: Partial<Record<ReportedLibrary, string>> = {};
    for (const library of LIBRARIES) {
      const config = await configOf(folder, library);
      compilerState ??= CompilerState.create(config, { additionalEntryPoints });
      const { errorCount } = Extractor.invoke(config, {
        compilerState,
        localBuild: true,
        // Progress and hints are discarded: the report is the result.
        messageCallback: (message) => {
          message.handled = true;
        },
      });
      if (errorCount > 0) throw new Failure(`the public API of libs/${library} could not be read`);
      reports[library] = await readFile(join(config.projectFolder, 'library.api.md'), 'utf8');
    }
    return reports as Record<ReportedLibrary, string>;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * `npm run generate -- api-report`: writes the report of every library that remotes are built against, and raises its version by what
 * changed since the report that is there.
 */
const main = async (): Promise<undefined> => {
  const reports = await apiReports();
  for (const library of LIBRARIES) {
    const before = await readFile(reportPath(library), 'utf8');
    const now = reports[library];
    const manifest = JSON.parse(await readFile(manifestPath(library), 'utf8'));
    const version = raised(manifest.api.version, before, now);
    manifest.api = { version, report: digestOf(now) };
    await writeFile(reportPath(library), now);
    await writeFile(manifestPath(library), `${JSON.stringify(manifest, null, 2)}\n`);
    console.log(`${relative(ROOT, reportPath(library))}: ${version}`);
  }
};

if (import.meta.main) await runMain(main);
