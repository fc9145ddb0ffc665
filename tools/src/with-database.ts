import { readSettings, type Settings } from './lib/settings.ts';
import { runningStack } from './stack/claim.ts';
import { Lifecycle } from './stack/lifecycle.ts';
import { Postgres } from './stack/postgres.ts';
import { openSecrets } from './stack/secrets.ts';
import type { ServiceContext } from './stack/service-environment.ts';
import { startDatabase } from './stack/stack.ts';
import { POSTGRES, tlsFolderOf } from './stack/tls-inside.ts';

/** The database of a running stack. */
export const runningDatabase = async (settings: Settings, port: number) => {
  const secrets = await openSecrets(settings.dataDir);
  const password = await secrets.password('postgres');
  const tlsFolder = tlsFolderOf(settings, POSTGRES);
  return { secrets, postgres: new Postgres({ cluster: '', port, password, tlsFolder }) };
};

/** Runs `work` with the database of the local stack: of the running one, or started for this alone. */
export const withDatabase = async (work: (context: ServiceContext) => Promise<void>): Promise<void> => {
  const settings = readSettings();
  const running = await runningStack(settings.dataDir);
  if (running?.postgresPort) {
    await work({ settings, ...(await runningDatabase(settings, running.postgresPort)) });
    return;
  }
  const lifecycle = new Lifecycle();
  try {
    const { postgres, secrets } = await startDatabase(settings, lifecycle);
    await work({ settings, postgres, secrets });
  } finally {
    await lifecycle.stopAll();
  }
};
