import { createLogger, EnvironmentError, readEnv } from '@meshwork/service-kit';
import { communityService } from './community.definition.ts';
import { csvCommand, csvEnvSchema, importData, importEnvSchema } from './registers/public.ts';

/** `import.js` alone imports the data files. */
async function importFiles(): Promise<void> {
  const env = readEnv(importEnvSchema);
  const logger = createLogger('community-import', env);
  for (const line of (await importData(env)).lines()) logger.info(line);
}

/** `import.js csv …` imports a file of teams or events, or takes an import back. */
async function importCsv(args: readonly string[]): Promise<void> {
  const env = readEnv(csvEnvSchema);
  const logger = createLogger('community-import', env);
  if (!(await csvCommand(env, communityService, args, (line) => logger.info(line)))) process.exitCode = 1;
}

try {
  const [command, ...args] = process.argv.slice(2);
  if (command === undefined) await importFiles();
  else if (command === 'csv') await importCsv(args);
  else throw new EnvironmentError(`Unknown command "${command}"`);
} catch (error) {
  const text = error instanceof EnvironmentError ? error.message : ((error as Error).stack ?? String(error));
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
