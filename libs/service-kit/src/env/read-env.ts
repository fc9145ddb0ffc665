import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** A wrong environment: the message lists every name that is missing or bad, and never a value. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

const FILE_SUFFIX = '_FILE';

/** Adds the contents of `X_FILE` as `X` where `X` itself is not set. Empty values count as not set. */
function withFiles(source: NodeJS.ProcessEnv): { values: Record<string, string>; unreadable: string[] } {
  const values: Record<string, string> = {};
  const unreadable: string[] = [];
  for (const [name, value] of Object.entries(source)) if (value) values[name] = value;
  for (const [name, path] of Object.entries(values)) {
    const target = name.slice(0, -FILE_SUFFIX.length);
    if (!name.endsWith(FILE_SUFFIX) || values[target]) continue;
    try {
      values[target] = readFileSync(path, 'utf8').trim();
    } catch {
      unreadable.push(`${name}: the file cannot be read`);
    }
  }
  return { values, unreadable };
}

/**
 * Parses the environment once.
 * @param schema what the process needs
 * @param source usually `process.env`
 * @throws EnvironmentError with one line per bad name
 */
export function readEnv<E>(schema: z.ZodType<E>, source: NodeJS.ProcessEnv = process.env): E {
  const { values, unreadable } = withFiles(source);
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const known = new Set(unreadable.map((line) => line.split(':')[0]));
  const problems = parsed.error.issues
    .map((issue) => ({ name: issue.path.join('.'), text: issue.message }))
    .filter(({ name }) => !known.has(`${name}${FILE_SUFFIX}`))
    .map(({ name, text }) => `${name}: ${text}`);
  throw new EnvironmentError(
    `The environment is not usable:\n  ${[...unreadable, ...problems].join('\n  ')}`,
  );
}
