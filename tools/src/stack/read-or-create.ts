import { readFile, writeFile } from 'node:fs/promises';

/** Contents of a secret's file, which `create` fills where there is none yet. */
export const readOrCreate = async (path: string, create: () => string, mode = 0o600): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const content = create();
  await writeFile(path, content, { mode, flag: 'wx' });
  return content;
};
