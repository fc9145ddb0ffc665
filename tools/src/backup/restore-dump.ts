import { SERVICES } from '../lib/apps.ts';
import { prepareDatabase } from '../stack/database.ts';
import { runProgram } from '../stack/program.ts';
import type { ServiceContext } from '../stack/service-environment.ts';
import type { DumpManifest } from './dump-manifest.ts';
import { loadDump, readDump } from './load.ts';

/**
 * Restores a logical dump, of this release or an older one, into an empty cluster: roles and schemas, the tables as
 * they were, the rows, and then every migration since. The services' migration programs have to be built.
 */
export const restoreDump = async (context: ServiceContext, path: string): Promise<DumpManifest> => {
  const { migrations } = await readDump(path);
  await prepareDatabase(context.postgres, context.secrets);
  const owners = SERVICES.filter((service) => migrations[service]?.length);
  for (const service of owners)
    await runProgram(context, service, 'migrate', ['--only', migrations[service]?.join() ?? '']);
  const manifest = await loadDump(path, context.postgres.url('meshwork'), owners);
  for (const service of SERVICES) await runProgram(context, service, 'migrate', ['--finish']);
  return manifest;
};
