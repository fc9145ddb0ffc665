import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { folderOf, type Service } from '../../lib/apps.ts';
import { fromRoot } from '../../lib/paths.ts';
import { type ServiceContext, serviceEnvironment } from '../../stack/service-environment.ts';
import { error, type Finding } from '../finding.ts';

/** Asks a service's built migration step what is missing. @throws Failure when the program fails */
export const pendingMigrations = async (context: ServiceContext, service: Service): Promise<string[]> => {
  const program = fromRoot(folderOf(service), 'dist/migrate.js');
  const options = { env: await serviceEnvironment(context, service), cwd: fromRoot(folderOf(service)) };
  const check = promisify(execFile)(process.execPath, [program, '--check'], options);
  // Exit code 1 with names on stdout is a valid result.
  const { stdout } = await check.catch((failure: { stdout?: string }) => {
    if (!failure.stdout) throw failure;
    return { stdout: failure.stdout };
  });
  return stdout.split('\n').filter(Boolean);
};

/**
 * @param pending names of the migrations that a service's build brings and its database does not have
 */
export const migrationFindings = (service: string, pending: readonly string[]): Finding[] => {
  if (pending.length === 0) return [];
  return [
    error(
      `${service} waits for ${pending.length === 1 ? 'a migration' : `${pending.length} migrations`}: ${pending.join(', ')}`,
      'The program expects tables or columns that are not there yet.',
      `npm start, or docker compose run --rm migrate-${service}`,
    ),
  ];
};
