import { resolve } from 'node:path';
import {
  BROWSER_APPS,
  folderOf,
  isBrowserApp,
  isProcess,
  PROCESSES,
  packageOf,
  REMOTES,
} from './lib/apps.ts';
import { endWithChildren } from './lib/child.ts';
import { commandLine } from './lib/command-line.ts';
import { step } from './lib/console.ts';
import { Failure, runMain } from './lib/failure.ts';
import { buildChanged, failedTargets } from './lib/nx.ts';
import { fromRoot } from './lib/paths.ts';
import { readSettings } from './lib/settings.ts';
import { failedTests } from './release/failed-tests.ts';
import { testRemote } from './release/own-tests.ts';
import { readManifest } from './release/pointer.ts';
import { publish, rollback } from './release/publish.ts';
import { listReleases, printReleases } from './release/releases.ts';
import { requireFit } from './release/smoke/shell-build.ts';
import { smokeCheck } from './release/smoke/smoke.check.ts';
import { storedResult } from './test/result.ts';

const USAGE = `usage:
  npm run release -- <part>                   build it, test it, try the build, make it live
  npm run release -- <part> --dist <folder>   the same with a build that is there, and was tested where it was built
  npm run rollback -- <part> [version]        make the version before (or the named one) live again
  npm run releases                            what is live and what is kept
parts: ${[...BROWSER_APPS, ...PROCESSES].join(', ')}
of the stack that DATA_DIR names (.data). A container stack: deploy/upgrade.sh [--back] <part>`;

/** Loads the stack, which takes half a second: a release of an application need not wait for it. */
const processes = () => import('./stack/process-release.ts');

/** The levels that need no database, no nginx and no browser. */
const FAST_LEVELS = ['types', 'unit', 'component'];

const test = (part: string): Promise<void> =>
  step(`types and tests of ${part}`, async (note) => {
    const failure = (output: string) =>
      `types or tests of ${part} failed; nothing was released\n\n${failedTests(output)}`;
    if (REMOTES.includes(part)) {
      const { passed, isAll } = await testRemote(part, failure);
      return note(`${passed} passed${isAll ? '' : ', those that its changes can break'}`);
    }
    const output = await failedTargets(FAST_LEVELS, { packages: [packageOf(part)] });
    if (output !== undefined) throw new Failure(failure(output));
    const results = FAST_LEVELS.map((level) => storedResult(level, 0, folderOf(part)));
    note(`${results.reduce((total, { passed }) => total + passed, 0)} passed`);
  });

const requirePart = (part: string): void => {
  if (!isBrowserApp(part) && !isProcess(part)) throw new Failure(`there is no part ${part}\n${USAGE}`);
};

/** Makes a build live, which was tested where it was built. */
const releaseBuild = async (name: string, dist: string): Promise<void> => {
  if (isProcess(name)) {
    console.log(`${name} ${await (await processes()).releaseProcess(readSettings(), name, dist)} is live`);
    return;
  }
  const { name: built } = await readManifest(dist);
  if (built !== name) throw new Failure(`${dist} holds ${built}, not ${name}`);
  const { www } = readSettings();
  const { app, version, changed } = await step(`publish ${name}`, () =>
    publish({ www, dist, check: smokeCheck }),
  );
  console.log(changed ? `${app} ${version} is live` : `${app} ${version} was live already`);
};

const release = async (part: string, dist?: string): Promise<void> => {
  if (dist) return releaseBuild(part, resolve(dist));
  requirePart(part);
  await step(`build ${part}`, () => buildChanged([packageOf(part)]));
  await test(part);
  await releaseBuild(part, fromRoot(folderOf(part), 'dist'));
};

const goBack = async (part: string, version?: string): Promise<void> => {
  requirePart(part);
  const settings = readSettings();
  const live = isProcess(part)
    ? await (await processes()).rollbackProcess(settings, part, version)
    : await rollback(settings.www, part, { wanted: version, check: requireFit });
  console.log(`${part} ${live} is live`);
};

const list = async (): Promise<void> => {
  const { www, dataDir } = readSettings();
  const parts = [...(await listReleases(www)), ...(await (await processes()).listBuilds(dataDir))];
  if (parts.length === 0) console.log(`nothing was released here (${www})`);
  printReleases(parts);
};

endWithChildren();
await runMain(async () => {
  const { positionals, values } = commandLine(USAGE, { dist: { type: 'string' } }, 3);
  const [command, part, version] = positionals;
  if (command === 'releases') await list();
  else if (command === 'release' && part) await release(part, values.dist);
  else if (command === 'rollback' && part) await goBack(part, version);
  else throw new Failure(USAGE);
  return 0;
});
