import { runDemoCommand } from './demo-world/demo-world.ts';
import { packageOf } from './lib/apps.ts';
import { step } from './lib/console.ts';
import { runMain } from './lib/failure.ts';
import { printLine } from './lib/log.ts';
import { buildChanged } from './lib/nx.ts';
import { IMPORTERS, importData } from './stack/import-data.ts';
import { runProgram } from './stack/service-environment.ts';
import { withDatabase } from './with-database.ts';

/**
 * Imports the data folder (DATA_FOLDER) again: existing rows are updated, changes by people are kept. With the name of a
 * register (`frc`, `ftc`, `vex`) it reads that one instead, by the operator's key.
 */
await runMain(async () => {
  const args = process.argv.slice(2);
  if (args[0] === 'demo') {
    await runDemoCommand(args.slice(1));
    return;
  }
  await step('build', () => buildChanged(IMPORTERS.map(packageOf)));
  await withDatabase(async (context) => {
    for (const service of IMPORTERS) await runProgram(context, service, 'migrate');
    if (args.length === 0) await importData(context, printLine);
    else
      for (const line of await runProgram(context, 'community', 'import', args)) printLine('community', line);
  });
});
