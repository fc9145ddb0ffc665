import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { runToEnd } from '../lib/child.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { BIN, fromRoot, ROOT } from '../lib/paths.ts';
import { raised } from './api-version.ts';

/**
 * The libraries that domains of other teams are built against, each with the module that has its public names. A change
 * of the report is a change of what those teams compile against, so a review must see it.
 */
export const REPORTED = {
  'shell-contract': 'libs/shell-contract/src/index.ts',
  ui: 'libs/ui/src/index.ts',
  'api-client': 'libs/api-client/src/index.ts',
  'own-teams': 'libs/own-teams/src/index.ts',
  'contracts/core': 'libs/contracts/core/src/index.ts',
  'mf-config': 'libs/mf-config/src/index.ts',
  'service-kit': 'libs/service-kit/src/index.ts',
} as const;

export type ReportedLibrary = keyof typeof REPORTED;

export const reportPath = (library: ReportedLibrary): string => fromRoot('libs', library, 'api.md');

/** The digest by which a version belongs to a report. */
export const digestOf = (report: string): string =>
  createHash('sha256').update(report).digest('hex').slice(0, 12);

/** The library's package.json, whose `api` says by which number remotes ask for it (libs/mf-config, shared-table.ts). */
export const manifestPath = (library: ReportedLibrary): string => fromRoot('libs', library, 'package.json');

const silent = { default: { logLevel: ExtractorLogLevel.None } };

const emitDeclarations = (library: ReportedLibrary, outDir: string): Promise<string> =>
  runToEnd({
    name: `tsc ${library}`,
    command: join(BIN, 'tsc'),
    args: [
      ...['-p', `libs/${library}`, '--noEmit', 'false', '--declaration', '--emitDeclarationOnly'],
      ...['--rootDir', ROOT, '--outDir', outDir],
    ],
    cwd: ROOT,
    env: process.env,
  });

/**
 * The public API of a library as text: every exported name with its type, in alphabetical order.
 * @throws Failure when the library does not compile
 */
export const apiReport = async (library: ReportedLibrary): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-api-'));
  try {
    await emitDeclarations(library, folder);
    await symlink(fromRoot('node_modules'), join(folder, 'node_modules'));
    const entry = join(folder, REPORTED[library].replace(/\.tsx?$/, '.d.ts'));
    const projectFolder = dirname(dirname(entry));
    await writeFile(
      join(projectFolder, 'package.json'),
      await readFile(fromRoot('libs', library, 'package.json')),
    );
    await mkdir(join(folder, 'report'));
    const extractorConfig = ExtractorConfig.prepare({
      configObjectFullPath: undefined,
      packageJsonFullPath: join(projectFolder, 'package.json'),
      configObject: {
        projectFolder,
        mainEntryPointFilePath: entry,
        compiler: {
          overrideTsconfig: {
            compilerOptions: {
              target: 'ES2023',
              lib: ['ES2024', 'DOM', 'DOM.Iterable'],
              module: 'ESNext',
              moduleResolution: 'Bundler',
              allowImportingTsExtensions: true,
              noEmit: true,
              resolveJsonModule: true,
              jsx: 'react-jsx',
              types: [],
              skipLibCheck: true,
            },
            files: [entry],
          },
        },
        apiReport: {
          enabled: true,
          reportFileName: 'library',
          reportFolder: join(folder, 'report'),
          reportTempFolder: join(folder, 'temporary'),
        },
        newlineKind: 'lf',
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        messages: {
          compilerMessageReporting: silent,
          extractorMessageReporting: silent,
          tsdocMessageReporting: silent,
        },
      },
    });
    const { errorCount } = Extractor.invoke(extractorConfig, {
      localBuild: true,
      // Progress and hints are discarded: the report is the result.
      messageCallback: (message) => {
        message.handled = true;
      },
    });
    if (errorCount > 0) throw new Failure(`the public API of libs/${library} could not be read`);
    return await readFile(join(folder, 'report', 'library.api.md'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * `npm run generate -- api-report`: writes the report of every library that remotes are built against, and raises its version by what
 * changed since the report that is there.
 */
const main = async (): Promise<undefined> => {
  for (const library of Object.keys(REPORTED) as ReportedLibrary[]) {
    const before = await readFile(reportPath(library), 'utf8');
    const now = await apiReport(library);
    const manifest = JSON.parse(await readFile(manifestPath(library), 'utf8'));
    const version = raised(manifest.api.version, before, now);
    manifest.api = { version, report: digestOf(now) };
    await writeFile(reportPath(library), now);
    await writeFile(manifestPath(library), `${JSON.stringify(manifest, null, 2)}\n`);
    console.log(`${relative(ROOT, reportPath(library))}: ${version}`);
  }
};

if (import.meta.main) await runMain(main);
