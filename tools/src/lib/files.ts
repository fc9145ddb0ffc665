import { createHash, randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export const UNFINISHED = '.tmp';

/** Writes a file so that a reader sees the old or the new content and a crash leaves one of them. */
export const writeAtomically = async (path: string, content: string, mode = 0o644): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}${UNFINISHED}`;
  const file = await open(draft, 'w', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
};

export const writeJson = (path: string, value: unknown, mode?: number): Promise<void> =>
  writeAtomically(path, `${JSON.stringify(value, null, 2)}\n`, mode);

/** Writes a file atomically unless it has this content already. */
export const writeChanged = async (path: string, content: string, mode?: number): Promise<void> => {
  if ((await readIfThere(path)) !== content) await writeAtomically(path, content, mode);
};

/** @returns the text of a file, and undefined where there is none */
export const readIfThere = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

/** Parsed JSON of a file, or `undefined` where there is no such file. */
export const readJson = async (path: string): Promise<unknown> => {
  const text = await readIfThere(path);
  return text === undefined ? undefined : JSON.parse(text);
};

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
