import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { folderOf, SERVICES, type Service } from '../lib/apps.ts';
import { fromRoot } from '../lib/paths.ts';
import { oncePerDatabase } from './once.ts';
import { runProgram } from './program.ts';
import type { ServiceContext } from './service-environment.ts';

const buildOf = async (service: Service): Promise<string> => {
  const program = await readFile(fromRoot(folderOf(service), 'dist/migrate.js'));
  return createHash('sha256').update(program).digest('hex');
};

/** Applies the migrations of the services whose migration program is another one than last time. @returns their names. */
export const migrateChanged = async (context: ServiceContext): Promise<Service[]> => {
  const ran = await Promise.all(
    SERVICES.map(async (service) =>
      oncePerDatabase(context, `migrated-${service}`, await buildOf(service), async () => {
        await runProgram(context, service, 'migrate', ['--finish']);
      }),
    ),
  );
  return SERVICES.filter((_, index) => ran[index]);
};
