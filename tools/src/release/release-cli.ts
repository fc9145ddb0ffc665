import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BROWSER_APPS, folderOf, isBrowserApp, isProcess, PROCESSES, packageOf } from '../lib/apps.ts';
import { step } from '../lib/console.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { buildChanged, runTargets } from '../lib/nx.ts';
import { fromRoot } from '../lib/paths.ts';
import { readSettings } from '../lib/settings.ts';
import { storedResult } from '../test/result.ts';
import { publish, rollback } from './publish.ts';
import { listReleases, printReleases } from './releases.ts';
import { requireFit } from './smoke/shell-build.ts';
import { smokeCheck } from './smoke/smoke.check.ts';

const USAGE = `usage:
  npm run release -- <app>                   build it, test it, try the build, make it live in WWW_DIR
  npm run release -- <app> --dist <folder>   the same with a build that is there
  npm run rollback -- <app> [version]        make the version before (or the named one) live again
  npm run releases                           what is live and what is kept
apps: ${BROWSER_APPS.join(', ')}
A container stack: deploy/upgrade.sh [--back] <part>, also for ${PROCESSES.join(', ')}`;

/** The levels that need no database, no nginx and no browser. */
const FAST_LEVELS = ['types', 'unit', 'component'];

const testApp = (app: string): Promise<void> =>
  step(`types and tests of ${app}`, async (note) => {
    if (!(await runTargets(FAST_LEVELS, { packages: [packageOf(app)] })))
      throw new Failure(`types or tests of ${app} failed; nothing was released`);
    const results = FAST_LEVELS.map((level) => storedResult(level, 0, folderOf(app)));
    note(`${results.reduce((total, { passed }) => total + passed, 0)} passed`);
  });

/** Publishes a build, which was tested where it was built. */
const releaseBuild = async (name: string, dist: string): Promise<void> => {
  const { www } = readSettings();
  const { app, version, changed } = await step(`publish ${name}`, () =>
    publish({ www, dist, check: smokeCheck }),
  );
  console.log(changed ? `${app} ${version} is live` : `${app} ${version} was live already`);
};

const release = async (app: string, dist?: string): Promise<void> => {
  if (dist) return releaseBuild(app, resolve(dist));
  if (isProcess(app))
    throw new Failure(`${app} is an image: deploy/upgrade.sh ${app}; with "npm start", start again`);
  if (!isBrowserApp(app)) throw new Failure(`there is no app ${app}\n${USAGE}`);
  await step(`build ${app}`, () => buildChanged([packageOf(app)]));
  await testApp(app);
  await releaseBuild(app, fromRoot(app, 'dist'));
};

const goBack = async (app: string, version?: string): Promise<void> => {
  const live = await rollback(readSettings().www, app, { wanted: version, check: requireFit });
  console.log(`${app} ${live} is live`);
};

const list = async (): Promise<void> => {
  const { www } = readSettings();
  const parts = await listReleases(www);
  if (parts.length === 0) console.log(`nothing was released here (${www})`);
  printReleases(parts);
};

await runMain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { dist: { type: 'string' } },
  });
  const [command, app, version] = positionals;
  if (command === 'releases') await list();
  else if (command === 'release' && app) await release(app, values.dist);
  else if (command === 'rollback' && app) await goBack(app, version);
  else throw new Failure(USAGE);
  return 0;
});
