import { migrationEnvSchema, readEnv } from '@meshwork/service-kit';
import { ADMIN_USAGE, runAdminCommand } from './admin-commands.ts';

/** Runs the command of the arguments. @returns the exit code of the process */
async function main([command, email]: readonly string[]): Promise<number> {
  const outcome = await runAdminCommand(readEnv(migrationEnvSchema).DATABASE_URL, command, email);
  if (!outcome) {
    process.stderr.write(`${ADMIN_USAGE}\n`);
    return 2;
  }
  (outcome.done ? process.stdout : process.stderr).write(`${outcome.line}\n`);
  return outcome.done ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
