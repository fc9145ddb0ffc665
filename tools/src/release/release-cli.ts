import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BROWSER_APPS, isBrowserApp, isProcess, PROCESSES } from '../lib/apps.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { readSettings } from '../lib/settings.ts';
import { releaseApp, releaseBuild } from './app-release.ts';
import { rollback } from './publish.ts';
import { listReleases, printReleases, printShare } from './releases.ts';
import { percentOf } from './share.ts';
import { requireFit } from './smoke/shell-build.ts';

const USAGE = `usage:
  npm run release -- <app>                   build it, test it, try the build, make it live in WWW_DIR
  npm run release -- <app> --dist <folder>   the same with a build that is there
  npm run release -- <remote> --share 5      the same for 5 % of browsers; without --share it goes to all
  npm run rollback -- <app> [version]        make the version before (or the named one) live again
  npm run releases                           what is live and what is kept
apps: ${BROWSER_APPS.join(', ')}
A container stack: deploy/upgrade.sh [--back] <part>, also for ${PROCESSES.join(', ')}`;

const requireApp = (name: string): void => {
  if (isProcess(name))
    throw new Failure(`${name} is an image: deploy/upgrade.sh ${name}; with "npm start", start again`);
  if (!isBrowserApp(name)) throw new Failure(`there is no app ${name}\n${USAGE}`);
};

const release = async (app: string, dist?: string, percent?: string): Promise<void> => {
  const { www } = readSettings();
  const share = percent === undefined ? undefined : percentOf(percent);
  if (dist) return releaseBuild(www, app, { dist: resolve(dist), share });
  requireApp(app);
  if (isBrowserApp(app)) await releaseApp(www, app, share);
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
  await printShare(www);
};

const main = async (): Promise<number> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { dist: { type: 'string' }, share: { type: 'string' } },
  });
  const [command, app, version] = positionals;
  if (command === 'releases') await list();
  else if (command === 'release' && app) await release(app, values.dist, values.share);
  else if (command === 'rollback' && app) await goBack(app, version);
  else throw new Failure(USAGE);
  return 0;
};

await runMain(main);
