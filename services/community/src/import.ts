import { createLogger, EnvironmentError, migrationEnvSchema, readEnv } from '@meshwork/service-kit';
import { z } from 'zod';
import { importData, importRegister, registerImportEnvSchema, sourcesOf } from './registers/public.ts';

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

/** `import.js frc` reads the register of FRC. */
async function importFromRegister(command: string): Promise<void> {
  const env = readEnv(registerImportEnvSchema);
  const logger = createLogger('community-import', env);
  const source = sourcesOf(env).find((one) => one.command === command);
  if (!source) throw new EnvironmentError(`There is no key for the register "${command}" (frc, ftc or vex)`);
  const isDone = await importRegister({
    databaseUrl: env.DATABASE_URL,
    source,
    publicOrigin: env.PUBLIC_ORIGIN,
    pauseSeconds: env.REGISTER_PAUSE_SECONDS,
    print: (line) => logger.info(line),
  });
  if (!isDone) process.exitCode = 1;
}

try {
  const [command, ...options] = process.argv.slice(2);
  // Whoever asks for less, such as the dry run of 0.3.0, must not get the whole.
  if (options.length > 0) throw new EnvironmentError(`Unknown option "${options[0]}"`);
  if (command === undefined) await importFiles();
  else await importFromRegister(command);
} catch (error) {
  const text = error instanceof EnvironmentError ? error.message : ((error as Error).stack ?? String(error));
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
