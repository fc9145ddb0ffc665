import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICES, type Service } from '../lib/apps.ts';
import { readJson, writeJson } from '../lib/files.ts';
import { buildFolder, runProgram, type ServiceContext } from './service-environment.ts';

/**
 * Differs between any two clusters, and between a cluster and what was restored from its backup (that one lives on
 * another timeline), so a record of another one does not count.
 */
const clusterOf = ({ postgres }: ServiceContext): Promise<string> =>
  postgres.withClient('postgres', async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as id
       from pg_control_system()`,
    );
    return rows[0]?.id ?? '';
  });

/**
 * Runs `work` unless it has run before for the same `input` on this database.
 * @param name of the record in the data folder
 * @returns whether it ran
 */
export const oncePerDatabase = async (
  context: ServiceContext,
  name: string,
  input: string,
  work: () => Promise<void>,
): Promise<boolean> => {
  const path = join(context.settings.dataDir, `${name}.json`);
  const record = { cluster: await clusterOf(context), input };
  if (JSON.stringify(await readJson(path)) === JSON.stringify(record)) return false;
  await work();
  await writeJson(path, record);
  return true;
};

const buildOf = async (context: ServiceContext, service: Service): Promise<string> => {
  const program = await readFile(join(buildFolder(context, service), 'migrate.js'));
  return createHash('sha256').update(program).digest('hex');
};

/** Applies the migrations of the services whose migration program is another one than last time. @returns their names. */
export const migrateChanged = async (context: ServiceContext): Promise<Service[]> => {
  const ran = await Promise.all(
    SERVICES.map(async (service) =>
      oncePerDatabase(context, `migrated-${service}`, await buildOf(context, service), async () => {
        await runProgram(context, service, 'migrate', ['--finish']);
      }),
    ),
  );
  return SERVICES.filter((_, index) => ran[index]);
};
