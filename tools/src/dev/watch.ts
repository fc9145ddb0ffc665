import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type BrowserApp, folderOf, type Process } from '../lib/apps.ts';
import { Child } from '../lib/child.ts';
import { messageOf } from '../lib/failure.ts';
import { printLine } from '../lib/log.ts';
import { BIN, fromRoot } from '../lib/paths.ts';

/** Rspack's last line of a successful build; with warnings it contains "with". */
const DONE = /compiled (successfully|with \d+ warnings?)/;

/** Its last line of one that did not work, after the words of the compiler. */
const FAILED = /compiled with \d+ errors?/;

/**
 * Rebuilds a part whenever one of its files, or of the libraries in it, changes.
 * @param onBuild runs after each build that worked, one at a time
 * @param onFault is told what the compiler says of a build that did not work
 */
export const watchBuild = (
  part: BrowserApp | Process,
  onBuild: () => Promise<void>,
  onFault: (words: string) => void = () => undefined,
): Child => {
  let words: string[] = [];
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
      const plain = stripVTControlCharacters(line);
      if (DONE.test(plain)) {
        words = [];
        built();
        return;
      }
      if (line.trim()) printLine('build', `${part}: ${line}`);
      words.push(plain);
      if (!FAILED.test(plain)) return;
      onFault(words.join('\n').trim());
      words = [];
    },
  });
};
