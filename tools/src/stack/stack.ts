import { join } from 'node:path';
import getPort from 'get-port';
import { PROCESSES, type Process, packageOf, SERVICES } from '../lib/apps.ts';
import { step } from '../lib/console.ts';
import { Failure } from '../lib/failure.ts';
import { printLine } from '../lib/log.ts';
import { buildChanged } from '../lib/nx.ts';
import { requireProcessSettings, type Settings } from '../lib/settings.ts';
import { startMailCatcher } from '../mail/catcher.ts';
import type { PublishOptions } from '../release/publish.ts';
import { smokeCheck } from '../release/smoke/smoke.check.ts';
import type { Effort } from '../release/version-folder.ts';
import { publishSite } from '../site/publish-site.ts';
import { archiveSettings, prepareBackups } from './backup-folder.ts';
import { Claim, localAddress } from './claim.ts';
import { serveControl } from './control.ts';
import { prepareDatabase } from './database.ts';
import { startGateway } from './gateway.ts';
import { importOnce } from './import-data.ts';
import type { Lifecycle } from './lifecycle.ts';
import { migrateChanged } from './migrate.ts';
import { Postgres } from './postgres.ts';
import { requireFreePort, requireNginx } from './prerequisites.ts';
import { Processes } from './processes.ts';
import { appsToPublish, buildsToRun, publishBuilds } from './publish-builds.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import type { ServiceContext } from './service-environment.ts';
import { certifyLocalParts, POSTGRES, tlsFolderOf } from './tls-inside.ts';

export interface Stack {
  settings: Settings;
  context: ServiceContext;
  processes: Processes;
  mailUrl: string | undefined;
  /** Rejects when a part fails for good. */
  failed: Promise<never>;
}

interface StackOptions {
  /** Makes the builds of the working tree live, also where another version is. */
  publishes?: boolean | undefined;
  effort?: Effort;
  /** Processes run from the working tree's builds, and follow them; otherwise from copies, so that each may be replaced alone. */
  follows?: boolean;
  /** Runs on each build before it is published; the smoke check where absent. */
  check?: PublishOptions['check'];
}

/** Rejects when a part ends. An unhandled rejection must not crash the stack, because it also stops parts itself. */
const failOnEnd = (name: string, ended: Promise<unknown>): Promise<never> => {
  const failed = ended.then(() => {
    throw new Failure(`${name} ended by itself`);
  });
  failed.catch(() => undefined);
  return failed;
};

/** PostgreSQL with its database, as `npm start` and the commands beside it use it. */
export const startDatabase = async (
  settings: Settings,
  lifecycle: Pick<Lifecycle, 'onStop'>,
): Promise<{ postgres: Postgres; secrets: Secrets; failed: Promise<never> }> => {
  const secrets = await openSecrets(settings.dataDir);
  if (settings.tlsInside) await certifyLocalParts(settings.dataDir);
  const cluster = join(settings.dataDir, 'postgres');
  const postgres = new Postgres({
    cluster,
    port: await getPort(),
    password: await secrets.password('postgres'),
    tlsFolder: tlsFolderOf(settings, POSTGRES),
    flags: settings.archive ? archiveSettings(await prepareBackups(settings.backupDir, cluster)) : [],
  });
  lifecycle.onStop(() => postgres.stop());
  const child = await postgres.start();
  await prepareDatabase(postgres, secrets);
  return { postgres, secrets, failed: failOnEnd('PostgreSQL', child.exited) };
};

const startMail = async (
  settings: Settings,
  lifecycle: Lifecycle,
): Promise<{ smtpUrl?: string; mailUrl?: string }> => {
  if (!settings.mailCatcher) return {};
  const catcher = await startMailCatcher((line) => printLine('mail', line));
  lifecycle.onStop(() => catcher.stop());
  return { smtpUrl: catcher.smtpUrl, mailUrl: catcher.pageUrl };
};

/** Starts everything in order and waits until the gateway answers; every step prints its duration. */
export const startStack = async (
  settings: Settings,
  lifecycle: Lifecycle,
  options: StackOptions = {},
): Promise<Stack> => {
  await requireProcessSettings();
  // First, since a killed stack may have left its gateway on the port.
  const claim = await Claim.take(settings.dataDir);
  lifecycle.onStop(() => claim.release());
  await requireFreePort(settings.port);
  if (await requireNginx()) printLine('gateway', 'nginx was installed');
  const apps = await appsToPublish(settings.www, options.publishes ?? false);
  const [{ postgres, secrets, failed: databaseFailed }] = await Promise.all([
    step('PostgreSQL', () => startDatabase(settings, lifecycle)),
    step('build what changed', () => buildChanged([...PROCESSES, ...apps].map(packageOf))),
  ]);
  await claim.note({ postgresPort: postgres.port });
  const { smtpUrl, mailUrl } = await startMail(settings, lifecycle);
  const isAsked = options.publishes ?? false;
  const builds = options.follows ? new Map<Process, string>() : await buildsToRun(settings.dataDir, isAsked);
  const context: ServiceContext = { settings, postgres, secrets, smtpUrl, mailUrl, builds };
  await Promise.all([
    step('publish', async (note) => {
      const { effort = 'release', check = smokeCheck } = options;
      for (const part of await publishSite(settings.www, settings.siteDir, settings.demoWorld))
        printLine('logo.svg', `without ${part}`);
      const changed = await publishBuilds(settings.www, apps, { effort, check });
      const stays =
        apps.length === 0 ? 'what is live stays; npm start -- --publish changes it' : 'nothing changed';
      note(changed.join(', ') || stays);
    }),
    (async () => {
      await step('migrate', async (note) =>
        note((await migrateChanged(context)).join(', ') || 'nothing changed'),
      );
      if (settings.import) await step('import', async (note) => note(await importOnce(context)));
    })(),
  ]);
  const processes = new Processes(context, claim);
  lifecycle.onStop(() => processes.stop());
  await step('services', () => processes.startServices(SERVICES));
  await step('renderer', () => processes.startRenderer());
  const gateway = await step('gateway', () => startGateway(settings, processes.all, true, options.follows));
  lifecycle.onStop(() => gateway.stop());
  await claim.noteChild('gateway', gateway.pid);
  await claim.note({ url: settings.origin, gateway: localAddress(settings), mailUrl });
  const control = await serveControl(settings, (replacement) => processes.replace(replacement, gateway));
  lifecycle.onStop(() => control.stop());
  const failed = Promise.race([databaseFailed, failOnEnd('the gateway', gateway.ended), processes.failed]);
  return { settings, context, processes, mailUrl, failed };
};
