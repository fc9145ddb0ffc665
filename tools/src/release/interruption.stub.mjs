// Loaded before a command by `node --import`: kills it, like a power failure, right before a step that changes files.
// CRASH_AT names the step; with CRASH_LOG every step is written down instead.
import { appendFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';

const { WWW_DIR = '', CRASH_AT, CRASH_LOG } = process.env;

/** The functions with which releases change files, and the index of their argument with the path. */
const CHANGES = { mkdir: 0, copyFile: 1, link: 1, writeFile: 0, open: 0, rename: 1, rm: 0 };

/** A step's name is the same in every run. */
const nameOf = (change, path) =>
  `${change} ${relative(WWW_DIR, String(path))}`
    .replace(/\.draft-[0-9a-f]+/, '.draft')
    .replace(/\.[0-9a-f]+\.tmp$/, '.tmp');

for (const [change, at] of Object.entries(CHANGES)) {
  const real = files[change];
  files[change] = (...args) => {
    const step = nameOf(change, args[at]);
    if (!step.includes(' ..')) {
      if (CRASH_LOG) appendFileSync(CRASH_LOG, `${step}\n`);
      if (step === CRASH_AT) process.kill(process.pid, 'SIGKILL');
    }
    return real(...args);
  };
}
syncBuiltinESMExports();
