import { join } from 'node:path';
import type { Service } from '../lib/apps.ts';
import { fingerprint, writeAtomically } from '../lib/files.ts';
import { printLine } from '../lib/log.ts';
import { oncePerDatabase } from './migrate.ts';
import { runProgram, type ServiceContext } from './service-environment.ts';

/** Teams first, because events refer to them. */
export const IMPORTERS: readonly Service[] = ['community', 'catalog'];

/** Runs the importers one after the other and returns their output, which includes bad rows with line and reason. */
export const importData = async (
  context: ServiceContext,
  onLine: (service: Service, line: string) => void,
): Promise<void> => {
  for (const service of IMPORTERS) {
    for (const line of await runProgram(context, service, 'import')) onLine(service, line);
  }
};

/** A remark about one row, by file and line, or about one place; the share with a city stands in the output. */
const REMARK = /^\S+:\d+:|^no city found for /;

/**
 * Imports unless exactly these files were imported into this database before. Remarks on single rows and places go to a file.
 * @returns what happened, in short
 */
export const importOnce = async (context: ServiceContext): Promise<string> => {
  const { dataDir, dataFolder } = context.settings;
  const remarks: string[] = [];
  const ran = await oncePerDatabase(context, 'imported', await fingerprint(dataFolder), () =>
    importData(context, (service, line) => {
      if (REMARK.test(line)) remarks.push(line);
      else printLine(service, line);
    }),
  );
  if (!ran) return 'imported before';
  const log = join(dataDir, 'import.log');
  await writeAtomically(log, remarks.map((line) => `${line}\n`).join(''));
  return `${remarks.length} remarks in ${log}`;
};
