import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { SERVICES, type Service } from '../lib/apps.ts';
import { fromRoot, ROOT } from '../lib/paths.ts';
import { runningStack, type StackRecord } from '../stack/claim.ts';
import { databaseUrl } from '../stack/database.ts';
import { Postgres } from '../stack/postgres.ts';
import { openSecrets } from '../stack/secrets.ts';
import type { ServiceContext } from '../stack/service-environment.ts';
import { readSettings, type Settings } from '../stack/settings.ts';
import { POSTGRES, tlsFolderOf } from '../stack/tls-inside.ts';
import { dataFolderFindings, leftoverFindings } from './checks/data-folder.check.ts';
import { databaseFindings, roleFindings } from './checks/database.check.ts';
import { diskFindings, spaceAt } from './checks/disk.check.ts';
import { envFileFindings, namesIn, readEnvFile } from './checks/env-file.check.ts';
import { backupFindings, foundPrograms, portFindings, programFindings } from './checks/machine.check.ts';
import { migrationFindings, pendingMigrations } from './checks/migration.check.ts';
import { certificateFindings, mailFindings } from './checks/network.check.ts';
import { gatewayFindings, publishedFindings, serviceFindings } from './checks/site.check.ts';
import { type Check, type Finding, report } from './finding.ts';

/** A line of the table of checks: its name, what it runs, and whether it applies here. */
type Row = [name: string, run: Check['run'], applies?: boolean];

const machineRows = async (settings: Settings, record: StackRecord | undefined): Promise<Row[]> => {
  const { port, dataDir, www, backupDir } = settings;
  const ours = record?.url !== undefined && (Number(new URL(record.url).port) || 80) === port;
  const file = await readEnvFile(join(ROOT, '.env'));
  const example = await readFile(fromRoot('.env.example'), 'utf8');
  // This shell's variables take precedence.
  const { SMTP_URL, TLS_CERTIFICATE = '', TLS_KEY = '' } = { ...file, ...process.env };
  const tls = {
    certificate: resolve(ROOT, TLS_CERTIFICATE),
    key: resolve(ROOT, TLS_KEY),
    origin: file?.PUBLIC_ORIGIN ?? settings.origin,
  };
  return [
    ['programs', async () => programFindings(await foundPrograms())],
    [`port ${port}`, () => portFindings(port, ours)],
    ['disk', async () => diskFindings(dataDir, await spaceAt(dataDir))],
    ['data folder', () => dataFolderFindings(dataDir)],
    ['leftovers', () => leftoverFindings(dataDir, www)],
    ['published files', () => publishedFindings(www)],
    ['backups', () => backupFindings(backupDir), settings.archive],
    ['mail server', () => mailFindings(SMTP_URL)],
    ['.env', () => envFileFindings(file ?? {}, namesIn(example)), file !== undefined],
    ['certificate', () => certificateFindings(tls), TLS_CERTIFICATE !== '' && TLS_KEY !== ''],
  ];
};

const contextOf = async (settings: Settings, port: number): Promise<ServiceContext> => {
  const secrets = await openSecrets(settings.dataDir);
  const password = await secrets.password('postgres');
  const tlsFolder = tlsFolderOf(settings, POSTGRES);
  return { settings, secrets, postgres: new Postgres({ cluster: '', port, password, tlsFolder }) };
};

const databaseRows = (settings: Settings, port: number): Row[] => {
  // Within a check, because secrets that cannot be read are a finding of it.
  const context = () => contextOf(settings, port);
  const ofServices = async (run: (context: ServiceContext, service: Service) => Promise<Finding[]>) => {
    const opened = await context();
    return (await Promise.all(SERVICES.map((service) => run(opened, service)))).flat();
  };
  return [
    ['database', async () => databaseFindings((await context()).postgres.url('meshwork'))],
    [
      'roles',
      () =>
        ofServices(async ({ postgres, secrets }, service) =>
          roleFindings(await databaseUrl(postgres, secrets, service)),
        ),
    ],
    [
      'migrations',
      () =>
        ofServices(async (opened, service) =>
          migrationFindings(service, await pendingMigrations(opened, service)),
        ),
    ],
  ];
};

const stackRows = (settings: Settings, { ports, url, postgresPort }: StackRecord): Row[] => {
  const host = settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host;
  return [
    ...Object.entries(ports).map(
      ([service, port]): Row => [
        `service ${service}`,
        () => serviceFindings(service, `http://127.0.0.1:${port}`),
      ],
    ),
    ['gateway', () => gatewayFindings(`http://${host}:${settings.port}`), url !== undefined],
    ...(postgresPort ? databaseRows(settings, postgresPort) : []),
  ];
};

/** `npm run doctor [-- --json]`. @returns the exit code: 1 where something is broken. */
export const doctor = async (args: readonly string[]): Promise<number> => {
  const settings = readSettings();
  const record = await runningStack(settings.dataDir);
  const rows = [...(await machineRows(settings, record)), ...(record ? stackRows(settings, record) : [])];
  const checks = rows.flatMap(([name, run, applies = true]) => (applies ? [{ name, run }] : []));
  return report(checks, args);
};
