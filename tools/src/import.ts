import { resolve } from 'node:path';
import { runDemoCommand } from './demo-world/demo-world.ts';
import { packageOf } from './lib/apps.ts';
import { helpIfAsked } from './lib/command-line.ts';
import { step } from './lib/console.ts';
import { Failure, runMain } from './lib/failure.ts';
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

const USAGE = `usage:
  npm run import                                               the data folder (DATA_FOLDER) again: changes by people are kept
  npm run import -- csv teams | events <file> --source "<from whom>" [--check]
  npm run import -- csv list
  npm run import -- csv undo <number>
  npm run import -- demo [--remove]                            the demonstration world anew
files: docs/operate/imports.md`;

await runMain(async () => {
  const args = process.argv.slice(2);
  helpIfAsked(USAGE, args);
  const [command] = args;
  if (command !== undefined && command !== 'csv' && command !== 'demo')
    throw new Failure(`there is no import "${command}"\n${USAGE}`);
  if (command === 'demo') {
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
