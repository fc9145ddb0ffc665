import { Failure, runMain } from '../lib/failure.ts';
import { rollback } from '../release/publish.ts';
import { listReleases, printReleases } from '../release/releases.ts';

/** In a container that has the published files: `release.js releases`, `release.js rollback <app> [version]`. */
await runMain(async () => {
  const [command, app, version] = process.argv.slice(2);
  const { WWW_DIR: www } = process.env;
  if (www && command === 'releases') printReleases(await listReleases(www));
  else if (www && command === 'rollback' && app) {
    console.log(`${app} ${await rollback(www, app, version)} is live`);
  } else throw new Failure('usage: WWW_DIR=<folder> release releases | rollback <app> [version]');
  return 0;
});
