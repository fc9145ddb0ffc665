import { readSettings } from './lib/settings.ts';
import { runningStack } from './stack/claim.ts';
import { Lifecycle } from './stack/lifecycle.ts';
import { Postgres } from './stack/postgres.ts';
import { openSecrets } from './stack/secrets.ts';
import type { ServiceContext } from './stack/service-environment.ts';
import { startDatabase } from './stack/stack.ts';
import { POSTGRES, tlsFolderOf } from './stack/tls-inside.ts';

/** Runs `work` with the database of the local stack: of the running one, or started for this alone. */
export const withDatabase = async (work: (context: ServiceContext) => Promise<void>): Promise<void> => {
  const settings = readSettings();
  const running = await runningStack(settings.dataDir);
  if (running?.postgresPort) {
    const secrets = await openSecrets(settings.dataDir);
    const password = await secrets.password('postgres');
    await work({
      settings,
      secrets,
      postgres: new Postgres({
        cluster: '',
        port: running.postgresPort,
        password,
        tlsFolder: tlsFolderOf(settings, POSTGRES),
      }),
    });
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
