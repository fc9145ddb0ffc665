import { packageOf } from './lib/apps.ts';
import { step } from './lib/console.ts';
import { runMain } from './lib/failure.ts';
import { buildChanged } from './lib/nx.ts';
import { IMPORTERS, importData } from './stack/import-data.ts';
import { printLine } from './stack/log.ts';
import { runProgram } from './stack/program.ts';
import { withDatabase } from './with-database.ts';

/** Imports the data folder (DATA_FOLDER) again: existing rows are updated, changes by people are kept. */
const main = async (): Promise<undefined> => {
  await step('build', () => buildChanged(IMPORTERS.map(packageOf)));
  await withDatabase(async (context) => {
    for (const service of IMPORTERS) await runProgram(context, service, 'migrate');
    await importData(context, printLine);
  });
};

await runMain(main);
