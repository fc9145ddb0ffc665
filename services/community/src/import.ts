import { createLogger, EnvironmentError, readEnv } from '@meshwork/service-kit';
import {
  importData,
  importEnvSchema,
  importRegister,
  registerImportEnvSchema,
  sourcesOf,
} from './registers/public.ts';

/** `import.js` alone imports the data files. */
async function importFiles(): Promise<void> {
  const env = readEnv(importEnvSchema);
  const logger = createLogger('community-import', env);
  for (const line of (await importData(env)).lines()) logger.info(line);
}

/** `import.js frc` reads the register of FRC. */
async function importFromRegister(command: string): Promise<void> {
  const env = readEnv(registerImportEnvSchema);
  const logger = createLogger('community-import', env);
  const source = sourcesOf(env).find((one) => one.command === command);
  if (!source) throw new EnvironmentError(`There is no key for the register "${command}" (frc, ftc or vex)`);
  if (!(await importRegister(env, source, (line) => logger.info(line)))) process.exitCode = 1;
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
