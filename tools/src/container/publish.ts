import { Failure, runMain } from '../lib/failure.ts';
import { publishOnce } from './publish-once.ts';

/** One-shot of a container stack: `publish.js <dist>` makes the image's build live in WWW_DIR. */
await runMain(async () => {
  const [dist] = process.argv.slice(2);
  const { WWW_DIR: www } = process.env;
  if (!dist || !www) throw new Failure('usage: WWW_DIR=<folder> publish <dist>');
  const { app, version, changed } = await publishOnce(www, dist);
  console.log(changed ? `${app} ${version} is live` : `${app} ${version} stays live`);
  return 0;
});
