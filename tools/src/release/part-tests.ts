import { type BrowserApp, folderOf, packageOf, type Service } from '../lib/apps.ts';
import { step } from '../lib/console.ts';
import { Failure } from '../lib/failure.ts';
import { runTargets } from '../lib/nx.ts';
import { storedCounts } from '../test/result.ts';

/** The levels that need no database, no nginx and no browser. */
const FAST_LEVELS = ['types', 'unit', 'component'];

/** Checks a part before its release: its types, and its own tests that need no other part. */
export const testPart = (part: BrowserApp | Service): Promise<void> =>
  step(`types and tests of ${part}`, async (note) => {
    if (!(await runTargets(FAST_LEVELS, [packageOf(part)])))
      throw new Failure(`types or tests of ${part} failed; nothing was released`);
    const counts = FAST_LEVELS.map((level) => storedCounts(level, folderOf(part)));
    note(`${counts.reduce((total, { passed }) => total + passed, 0)} passed`);
  });
