import { parseArgs } from 'node:util';
import { Failure, messageOf, runMain } from '../lib/failure.ts';
import { percentOf } from '../release/share.ts';
import { incomingApps, publishOnce } from './publish-once.ts';

/** One-shot of a container stack: `publish.js [--percent 5] [app …]` makes the builds live that images have handed over. */
await runMain(async () => {
  const { WWW_DIR: www } = process.env;
  if (!www) throw new Failure('usage: WWW_DIR=<folder> publish [--percent <of browsers>] [app …]');
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { percent: { type: 'string' } },
  });
  const percent = values.percent === undefined ? undefined : percentOf(values.percent, 100);
  const apps = positionals.length > 0 ? positionals : await incomingApps(www);
  let isDone = true;
  for (const app of apps) {
    try {
      const { version, changed } = await publishOnce(www, app, { percent, apps });
      if (percent && percent < 100) console.log(`${app} ${version} goes to ${percent} % of browsers`);
      else console.log(`${app} ${version} ${changed ? 'is' : 'stays'} live`);
    } catch (error) {
      isDone = false;
      console.error(`${app}: ${messageOf(error)}`);
    }
  }
  if (isDone) console.log('published');
  return isDone ? 0 : 1;
});
