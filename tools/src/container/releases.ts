import { lookup } from 'node:dns/promises';
import { Failure, runMain } from '../lib/failure.ts';
import { rollback } from '../release/publish.ts';
import { listReleases, printReleases, printShare } from '../release/releases.ts';
import { watchShare } from '../release/share-watch.ts';
import { requireFit } from '../release/smoke/shell-build.ts';

/** The metrics of all instances behind a name, which Docker's name server lists. */
const metricsOf = async (host: string, port: string): Promise<string> => {
  const addresses = await lookup(host, { all: true, family: 4 });
  const texts = addresses.map(async ({ address }) =>
    (await fetch(`http://${address}:${port}/metrics`)).text(),
  );
  return (await Promise.all(texts)).join('\n');
};

/**
 * In a container that has the published files: `release.js releases`, `release.js rollback <app> [version]`, and `release.js watch <host>
 * <port>`, which takes a shared version back when browsers fare worse with it, and ends with the share.
 */
await runMain(async () => {
  const [command, name = '', version] = process.argv.slice(2);
  const { WWW_DIR: www } = process.env;
  if (www && command === 'releases') {
    printReleases(await listReleases(www));
    await printShare(www);
  } else if (www && command === 'rollback' && name) {
    const live = await rollback(www, name, { wanted: version, check: requireFit });
    console.log(`${name} ${live} is live`);
  } else if (www && command === 'watch' && version) {
    await watchShare(www, () => metricsOf(name, version), console.log);
    await printShare(www);
  } else
    throw new Failure(
      'usage: WWW_DIR=<folder> release releases | rollback <app> [version] | watch <host> <port>',
    );
  return 0;
});
