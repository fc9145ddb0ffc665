import { join } from 'node:path';
import type { Service } from '../lib/apps.ts';
import { fingerprint } from '../lib/file-tree.ts';
import { readJson, writeJson } from '../lib/json-file.ts';
import { runProgram } from './program.ts';
import type { ServiceContext } from './service.environment.ts';

/** Teams first: events are joined by them. */
export const IMPORTERS: readonly Service[] = ['community', 'catalog'];

/** Runs the importers one after the other. @returns the last line that each of them wrote. */
export const importData = async (context: ServiceContext): Promise<string[]> => {
  const said: string[] = [];
  for (const service of IMPORTERS) said.push(await runProgram(context, service, 'import'));
  return said;
};

/** Imports unless exactly these files were imported into this database before. @returns whether it did. */
export const importOnce = async (context: ServiceContext): Promise<boolean> => {
  const { dataDir, dataFolder } = context.settings;
  const record = join(dataDir, 'imported.json');
  const data = await fingerprint(dataFolder);
  if (JSON.stringify(await readJson(record)) === JSON.stringify({ data })) return false;
  await importData(context);
  await writeJson(record, { data });
  return true;
};
