import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** The environment is unusable. The message lists every name that is missing or bad, and never a value. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

const FILE_SUFFIX = '_FILE';

/** The schema of an environment: an object schema, so that its names are known. */
export type EnvSchema<E> = z.ZodType<E> & { readonly shape: Readonly<Record<string, unknown>> };

/** Picks the named variables; `X` may come as the content of the file `X_FILE`. Empty values count as unset. */
function pick(names: readonly string[], source: NodeJS.ProcessEnv) {
  const values: Record<string, string> = {};
  const unreadable: string[] = [];
  for (const name of names) {
    const path = source[name + FILE_SUFFIX];
    if (source[name]) values[name] = source[name];
    else if (path) {
      try {
        values[name] = readFileSync(path, 'utf8').trim();
      } catch {
        unreadable.push(name);
      }
    }
  }
  return { values, unreadable };
}

/** Parses the environment once. @throws EnvironmentError with one line per bad name */
export function readEnv<E>(schema: EnvSchema<E>, source: NodeJS.ProcessEnv = process.env): E {
  const { values, unreadable } = pick(Object.keys(schema.shape), source);
  const parsed = schema.safeParse(values);
  const files = unreadable.map((name) => `${name}${FILE_SUFFIX}: the file cannot be read`);
  if (parsed.success && files.length === 0) return parsed.data;
  const problems = (parsed.error?.issues ?? [])
    .filter((issue) => !unreadable.includes(issue.path.join('.')))
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new EnvironmentError(`The environment is not usable:\n  ${[...files, ...problems].join('\n  ')}`);
}

/** In ms. */
const INTERVAL = 10_000;

/**
 * Calls `use` with the content of the file that `X_FILE` names whenever it has changed, within ten seconds. A value that came
 * without a file stays.
 * @param value what is known of it
 */
export function followFile(
  name: string,
  value: string,
  use: (value: string) => void,
  environment: NodeJS.ProcessEnv = process.env,
): void {
  const path = environment[`${name}_FILE`];
  if (!path || environment[name]) return;
  let known = value;
  setInterval(() => {
    try {
      const now = readFileSync(path, 'utf8').trim();
      if (now === known || now === '') return;
      known = now;
      use(now);
    } catch {
      // Looked at again: a volume may be away for a moment.
    }
  }, INTERVAL).unref();
}
