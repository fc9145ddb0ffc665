import { readFile } from 'node:fs/promises';
import { runMain } from '../lib/failure.ts';
import { writeAtomically } from '../lib/json-file.ts';
import { fromRoot } from '../lib/paths.ts';
import { completed, type Lock, missingFrom } from './complete.ts';

/**
 * Adds to package-lock.json the optional packages of other platforms that npm left out. npm does so where the registry at
 * hand, such as a mirror, does not offer them, and `npm ci` then refuses the lock (https://github.com/npm/cli/issues/4828).
 */
const main = async (): Promise<undefined> => {
  const path = fromRoot('package-lock.json');
  const lock = JSON.parse(await readFile(path, 'utf8')) as Lock;
  await writeAtomically(path, `${JSON.stringify(completed(lock), null, 2)}\n`);
  console.log(`${missingFrom(lock).length} packages were missing`);
};

await runMain(main);
