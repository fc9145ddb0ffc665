import { Failure, messageOf, runMain } from '../lib/failure.ts';
import { incomingApps, publishOnce } from './publish-once.ts';

/** One-shot of a container stack: `publish.js [app …]` makes the builds live that images have handed over. */
await runMain(async () => {
  const { WWW_DIR: www } = process.env;
  if (!www) throw new Failure('usage: WWW_DIR=<folder> publish [app …]');
  const apps = process.argv.slice(2);
  let failed = 0;
  for (const app of apps.length > 0 ? apps : await incomingApps(www)) {
    try {
      const { version, changed } = await publishOnce(www, app);
      console.log(changed ? `${app} ${version} is live` : `${app} ${version} stays live`);
    } catch (error) {
      failed = 1;
      console.error(`${app}: ${messageOf(error)}`);
    }
  }
  return failed;
});
