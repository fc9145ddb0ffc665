import { resolve } from 'node:path';
import { runDemoCommand } from './demo-world/demo-world.ts';
import { packageOf } from './lib/apps.ts';
import { step } from './lib/console.ts';
import { runMain } from './lib/failure.ts';
import { printLine } from './lib/log.ts';
import { buildChanged } from './lib/nx.ts';
import { IMPORTERS, importData } from './stack/import-data.ts';
import { runProgram } from './stack/service-environment.ts';
import { withDatabase } from './with-database.ts';

/** The importer runs in another folder than the caller, who names the file: `csv teams FILE`. */
const fromCaller = (args: readonly string[]): string[] =>
  args.map((arg, at) =>
    at === 2 && ['teams', 'events'].includes(args[1] ?? '') ? resolve(process.env.INIT_CWD ?? '.', arg) : arg,
  );

/**
 * Imports the data folder (DATA_FOLDER) again: existing rows are updated, changes by people are kept. `csv …` imports a file of teams
 * or events instead (docs/operate/imports.md).
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
      for (const line of await runProgram(context, 'community', 'import', fromCaller(args)))
        printLine('community', line);
  });
});
