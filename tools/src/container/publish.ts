import { parseArgs } from 'node:util';
import { Failure, messageOf, runMain } from '../lib/failure.ts';
import { incomingApps, publishOnce } from './publish-once.ts';

/** One-shot of a container stack: `publish.js [--again] [app …]` makes the builds live that images have handed over, with `--again` also those that went back since. */
await runMain(async () => {
  const { WWW_DIR: www } = process.env;
  if (!www) throw new Failure('usage: WWW_DIR=<folder> publish [--again] [app …]');
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { again: { type: 'boolean' } },
  });
  const apps = positionals.length > 0 ? positionals : await incomingApps(www);
  let isDone = true;
  for (const app of apps) {
    try {
      const { version, changed } = await publishOnce(www, app, { again: values.again, apps });
      console.log(`${app} ${version} ${changed ? 'is' : 'stays'} live`);
    } catch (error) {
      isDone = false;
      console.error(`${app}: ${messageOf(error)}`);
    }
  }
  if (isDone) console.log('published');
  return isDone ? 0 : 1;
});
