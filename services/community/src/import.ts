import { createLogger, EnvironmentError, migrationEnvSchema, readEnv } from '@meshwork/service-kit';
import { z } from 'zod';
import {
  importData,
  importRegister,
  isDryRunAsked,
  registerImportEnvSchema,
  sourcesOf,
} from './registers/public.ts';

const importEnvSchema = migrationEnvSchema.extend({
  DATA_FOLDER: z.string().min(1),
  DEMO_DATA: z.enum(['on', 'off']).default('off'),
});

/** `import.js` alone imports the data files. */
async function importFiles(): Promise<void> {
  const env = readEnv(importEnvSchema);
  const logger = createLogger('community-import', env);
  const report = await importData({
    databaseUrl: env.DATABASE_URL,
    folder: env.DATA_FOLDER,
    demoData: env.DEMO_DATA === 'on',
  });
  for (const line of report.lines()) logger.info(line);
}

/** `import.js frc` reads the register of FRC, `import.js frc --dry-run` says what that would change. */
async function importFromRegister(command: string, isDryRun: boolean): Promise<void> {
  const env = readEnv(registerImportEnvSchema);
  const logger = createLogger('community-import', env);
  const source = sourcesOf(env).find((one) => one.command === command);
  if (!source) throw new EnvironmentError(`There is no key for the register "${command}" (frc, ftc or vex)`);
  const isDone = await importRegister({
    databaseUrl: env.DATABASE_URL,
    source,
    publicOrigin: env.PUBLIC_ORIGIN,
    pauseSeconds: env.REGISTER_PAUSE_SECONDS,
    isDryRun,
    print: (line) => logger.info(line),
  });
  if (!isDone) process.exitCode = 1;
}

try {
  const [command, ...options] = process.argv.slice(2);
  if (command === undefined) await importFiles();
  else await importFromRegister(command, isDryRunAsked(options));
} catch (error) {
  const text = error instanceof EnvironmentError ? error.message : ((error as Error).stack ?? String(error));
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
