import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type BrowserApp, folderOf, type Process } from '../lib/apps.ts';
import { Child } from '../lib/child.ts';
import { messageOf } from '../lib/failure.ts';
import { printLine } from '../lib/log.ts';
import { BIN, fromRoot } from '../lib/paths.ts';

/** Rspack's last line of a successful build; with warnings it contains "with". */
const DONE = /compiled (successfully|with \d+ warnings?)/;

/**
 * Rebuilds a part whenever one of its files, or of the libraries in it, changes.
 * @param onBuild runs after each build that worked, one at a time
 */
export const watchBuild = (part: BrowserApp | Process, onBuild: () => Promise<void>): Child => {
  let last = Promise.resolve();
  const built = (): void => {
    last = last.then(onBuild).catch((error) => printLine('build', `${part}: ${messageOf(error)}`));
  };
  return new Child({
    name: 'build',
    command: join(BIN, 'rspack'),
    args: ['build', '--watch'],
    cwd: fromRoot(folderOf(part)),
    env: process.env,
    output: 'quiet',
    onLine: (line) => {
      // Rspack colours its output in some environments.
      if (DONE.test(stripVTControlCharacters(line))) built();
      else if (line.trim()) printLine('build', `${part}: ${line}`);
    },
  });
};
