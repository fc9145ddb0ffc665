import { join } from 'node:path';
import { isBrowserApp, packageOf } from '../lib/apps.ts';
import { paint, step } from '../lib/console.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { fromRoot } from '../lib/paths.ts';
import { buildChanged } from '../stack/nx.ts';
import { readSettings } from '../stack/settings.ts';
import { publish, rollback } from './publish.ts';
import { listReleases } from './releases.ts';

const USAGE = `usage:
  npm run release -- <app> [--dist <folder>]   build an application, publish it and make it live
  npm run rollback -- <app> [version]          make the version before (or the named one) live again
  npm run releases                             what is live and what is kept
applications: shell, mfe-resources, mfe-community, mfe-account; WWW_DIR names the folder that the gateway serves`;

const releaseApp = async (www: string, app: string, given?: string): Promise<void> => {
  if (!given && !isBrowserApp(app)) throw new Failure(`there is no application ${app}\n${USAGE}`);
  if (!given && isBrowserApp(app)) await step(`build ${app}`, () => buildChanged([packageOf(app)]));
  const { version, changed } = await step(`publish ${app}`, () =>
    publish({ www, dist: given ?? fromRoot(app, 'dist') }),
  );
  console.log(changed ? `${app} ${version} is live` : `${app} ${version} was live already`);
};

const printReleases = async (www: string): Promise<void> => {
  const apps = await listReleases(www);
  if (apps.length === 0) console.log(`nothing is published in ${www}`);
  for (const { app, versions } of apps) {
    console.log(paint('bold', app));
    for (const { version, live, publishedAt } of versions) {
      console.log(
        `  ${live ? paint('green', '●') : '○'} ${version}  published ${publishedAt}${live ? '  live' : ''}`,
      );
    }
  }
};

const main = async (): Promise<number> => {
  const [command, app, option, value] = process.argv.slice(2);
  const { www } = readSettings();
  if (command === 'releases') await printReleases(www);
  else if (command === 'release' && app) {
    await releaseApp(www, app, option === '--dist' && value ? join(process.cwd(), value) : undefined);
  } else if (command === 'rollback' && app) console.log(`${app} ${await rollback(www, app, option)} is live`);
  else throw new Failure(USAGE);
  return 0;
};

await runMain(main);
