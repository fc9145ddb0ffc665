import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The commit that the running image was built from, where its build was told (deploy/image/Dockerfile). */
export const programCommit = (): string => process.env.COMMIT || 'unknown';

/** Version of the package whose built program (`dist/main.js`) runs. */
export function programVersion(program = process.argv[1] ?? ''): string {
  try {
    const text = readFileSync(join(dirname(program), '..', 'package.json'), 'utf8');
    return String((JSON.parse(text) as { version?: unknown }).version ?? 'unknown');
  } catch {
    return 'unknown';
  }
}
