import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { folderOf, type Service } from '../../lib/apps.ts';
import { fromRoot } from '../../lib/paths.ts';
import { type ServiceContext, serviceEnvironment } from '../../stack/service-environment.ts';
import { error, type Finding, found } from '../finding.ts';

/** Runs a service's built migration step with `--check`. @throws Error when the program fails */
export const pendingMigrations = async (context: ServiceContext, service: Service): Promise<string[]> => {
  const cwd = fromRoot(folderOf(service));
  const options = { env: await serviceEnvironment(context, service), cwd };
  const check = promisify(execFile)(process.execPath, ['dist/migrate.js', '--check'], options);
  // Exit code 1 with names on stdout is a valid result.
  const { stdout } = await check.catch((failure: { stdout?: string }) => {
    if (!failure.stdout) throw failure;
    return { stdout: failure.stdout };
  });
  return stdout.split('\n').filter(Boolean);
};

/** @param pending names of the migrations of a service's build that its database does not have */
export const migrationFindings = (service: string, pending: readonly string[]): Finding[] =>
  found(
    pending.length > 0 &&
      error(
        `${service} waits for ${pending.length === 1 ? 'a migration' : `${pending.length} migrations`}: ${pending.join(', ')}`,
        'The program expects tables or columns that are not there yet.',
        `npm start, or docker compose run --rm migrate-${service}`,
      ),
  );
