import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';

/** Variables of a file in the form of .env; undefined where there is none. */
export const readEnvFile = async (path: string): Promise<Record<string, string> | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (parseEnv(text) as Record<string, string>);
};

/** Every variable that .env.example shows, also those that it shows as a comment. */
export const namesIn = (example: string): Set<string> =>
  new Set([...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].flatMap(([, name]) => name ?? []));
