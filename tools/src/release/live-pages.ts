import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../lib/json-file.ts';
import type { Registry } from './registry.schema.ts';
import type { Site } from './site.ts';

/**
 * Brings what follows from the registry in step with it: the live shell's page at the fixed place where the gateway
 * serves it from. Runs after every move of a pointer and again before the next, in case it was interrupted.
 */
export const writeLivePages = async (site: Site, registry: Registry): Promise<void> => {
  if (!registry.shell) return;
  const page = await readFile(
    join(site.versionFolder('shell', registry.shell.version), 'index.html'),
    'utf8',
  );
  await writeAtomically(join(site.www, 'index.html'), page);
};
