import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromRoot, ROOT } from '../lib/paths.ts';

/** @returns the paths of all files of the repository, new ones too, from its root */
export const tracked = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '');

/** @returns the text of a file of the repository; none for one that is deleted, but still in the index */
export const textOf = (path: string): string => {
  try {
    return readFileSync(fromRoot(path), 'utf8');
  } catch {
    return '';
  }
};
