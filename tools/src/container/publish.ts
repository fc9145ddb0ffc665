import { commandLine } from '../lib/command-line.ts';
import { Failure, messageOf, runMain } from '../lib/failure.ts';
import { publishSite } from '../site/publish-site.ts';
import { incomingApps, publishOnce } from './publish-once.ts';

const USAGE = 'usage: WWW_DIR=<folder> publish [--again | --later] [app …]';

/** One-shot of a container stack: `publish.js [--again] [app …]` makes the builds live that images have handed over, with `--again` also those that went back since. With `--later` another call does. */
await runMain(async () => {
  const options = { again: { type: 'boolean' }, later: { type: 'boolean' } } as const;
  const { positionals, values } = commandLine(USAGE, options, Number.POSITIVE_INFINITY);
  const { WWW_DIR: www } = process.env;
  if (!www) throw new Failure(USAGE);
  if (values.later) {
    console.log(`${positionals.join(', ')} is handed over, and goes live with the shell`);
    return 0;
  }
  const apps = positionals.length > 0 ? positionals : await incomingApps(www);
  let isDone = true;
  try {
    for (const part of await publishSite(www, process.env.SITE_DIR || '/site'))
      console.log(`logo.svg without ${part}`);
  } catch (error) {
    isDone = false;
    console.error(messageOf(error));
  }
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
