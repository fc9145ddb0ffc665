import { readFile, stat } from 'node:fs/promises';
import { writeAtomically } from '../../lib/json-file.ts';

/** The file may contain the password of a mail server. */
const PRIVATE = 0o600;

const read = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

const lineOf = (name: string): RegExp => new RegExp(`^\\s*(?:export\\s+)?${name}=(.*)$`, 'm');

/** Value of a variable in a Compose `.env`, if it has one. */
export const envValue = async (path: string, name: string): Promise<string | undefined> => {
  const value = lineOf(name)
    .exec(await read(path))?.[1]
    ?.trim();
  return value?.replace(/^(["'])(.*)\1$/, '$2') || undefined;
};

/** Sets variables in a Compose `.env` and keeps every other line; after an interruption the file is the old one. */
export const setEnvValues = async (path: string, values: Readonly<Record<string, string>>): Promise<void> => {
  let text = await read(path);
  for (const [name, value] of Object.entries(values)) {
    const line = `${name}=${value}`;
    if (lineOf(name).test(text)) text = text.replace(lineOf(name), () => line);
    else text = `${text}${text && !text.endsWith('\n') ? '\n' : ''}${line}\n`;
  }
  const { mode = PRIVATE } = await stat(path).catch(() => ({ mode: PRIVATE }));
  await writeAtomically(path, text, mode & 0o777);
};
