import { readFileSync } from 'node:fs';

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
