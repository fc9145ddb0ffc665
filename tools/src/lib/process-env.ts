import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { folderOf, type Process } from './apps.ts';
import { fromRoot } from './paths.ts';

/**
 * The variables that a process reads; none where its sources are in another repository.
 * Loaded by path, because no package imports a process; only the environment's schema is used.
 */
export const environmentOf = async (process: Process): Promise<z.ZodObject[]> => {
  const file = fromRoot(folderOf(process), 'src', `${process}.env.ts`);
  if (!existsSync(file)) return [];
  const exported = Object.entries((await import(pathToFileURL(file).href)) as Record<string, z.ZodObject>);
  return exported.flatMap(([name, schema]) => (name.endsWith('EnvSchema') ? [schema] : []));
};
