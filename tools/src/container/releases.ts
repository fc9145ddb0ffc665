import { Failure, runMain } from '../lib/failure.ts';
import { rollback } from '../release/publish.ts';
import { listReleases, printReleases } from '../release/releases.ts';
import { requireFit } from '../release/smoke/shell-build.ts';

/** In a container that has the published files: `release.js releases`, `release.js rollback <app> [version]`. */
await runMain(async () => {
  const [command, name = '', version] = process.argv.slice(2);
  const { WWW_DIR: www } = process.env;
  if (www && command === 'releases') printReleases(await listReleases(www));
  else if (www && command === 'rollback' && name) {
    const live = await rollback(www, name, { wanted: version, check: requireFit });
    console.log(`${name} ${live} is live`);
  } else throw new Failure('usage: WWW_DIR=<folder> release releases | rollback <app> [version]');
  return 0;
});
