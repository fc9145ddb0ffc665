import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** All files under a folder, as sorted paths with `/`, relative to it. */
export const filesUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
};

/**
 * Fingerprint of a folder's names and contents: 16 hexadecimal digits, the same on every machine.
 * @param keep whether a file counts; absent: all do
 */
export const fingerprint = async (
  folder: string,
  keep: (path: string) => boolean = () => true,
): Promise<string> => {
  const hash = createHash('sha256');
  for (const path of (await filesUnder(folder)).filter(keep)) {
    const content = await readFile(join(folder, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
};
