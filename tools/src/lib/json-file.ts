import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';

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

/** Parsed JSON of a file, or `undefined` where there is no such file. */
export const readJson = async (path: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
