import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { SERVICES, type Service } from '../lib/apps.ts';
import { fromRoot, ROOT } from '../lib/paths.ts';
import { runningStack, type StackRecord } from '../stack/claim.ts';
import { databaseUrl } from '../stack/database.ts';
import { Postgres } from '../stack/postgres.ts';
import { openSecrets } from '../stack/secrets.ts';
import type { ServiceContext } from '../stack/service-environment.ts';
import type { Settings } from '../stack/settings.ts';
import { backupFindings } from './checks/backup.check.ts';
import { certificateFindings } from './checks/certificate.check.ts';
import { dataFolderFindings } from './checks/data-folder.check.ts';
import { databaseFindings, roleFindings } from './checks/database.check.ts';
import { diskFindings, spaceAt } from './checks/disk.check.ts';
import { envFileFindings, namesIn, readEnvFile } from './checks/env-file.check.ts';
import { leftoverFindings } from './checks/leftover.check.ts';
import { mailFindings } from './checks/mail.check.ts';
import { migrationFindings, pendingMigrations } from './checks/migration.check.ts';
import { portFindings } from './checks/port.check.ts';
import { foundPrograms, programFindings } from './checks/programs.check.ts';
import { publishedFindings } from './checks/published.check.ts';
import { gatewayFindings, serviceFindings } from './checks/running.check.ts';
import type { Check } from './finding.ts';

type Variables = Readonly<Record<string, string>>;

const machineChecks = (settings: Settings, record: StackRecord | undefined): Check[] => [
  { name: 'programs', run: async () => programFindings(await foundPrograms()) },
  { name: `port ${settings.port}`, run: () => portFindings(settings.port, isAt(record, settings.port)) },
  {
    name: 'disk',
    run: async () => diskFindings(settings.dataDir, await spaceAt(settings.dataDir)),
  },
  { name: 'data folder', run: () => dataFolderFindings(settings.dataDir) },
  { name: 'leftovers', run: () => leftoverFindings(settings.dataDir, settings.www) },
  { name: 'published files', run: () => publishedFindings(settings.www) },
  // Needed when the stack archives.
  ...(settings.archive ? [{ name: 'backups', run: () => backupFindings(settings.backupDir) }] : []),
];

const isAt = (record: StackRecord | undefined, port: number): boolean =>
  record?.url !== undefined && (Number(new URL(record.url).port) || 80) === port;

/** The variables of .env and of this shell, which takes precedence. */
const settingsChecks = (file: Variables | undefined, example: string, origin: string): Check[] => {
  const given = { ...file, ...process.env };
  const { TLS_CERTIFICATE: certificate, TLS_KEY: key } = given;
  const checks: Check[] = [{ name: 'mail server', run: () => mailFindings(given.SMTP_URL) }];
  if (file) checks.push({ name: '.env', run: () => envFileFindings(file, namesIn(example)) });
  if (certificate && key) {
    const files = { certificate: resolve(ROOT, certificate), key: resolve(ROOT, key), origin };
    checks.push({ name: 'certificate', run: () => certificateFindings(files) });
  }
  return checks;
};

const contextOf = async (settings: Settings, port: number): Promise<ServiceContext> => {
  const secrets = await openSecrets(settings.dataDir);
  const password = await secrets.password('postgres');
  return { settings, secrets, postgres: new Postgres({ cluster: '', port, password }) };
};

const databaseChecks = (settings: Settings, port: number): Check[] => {
  const context = contextOf(settings, port);
  const migrations = async (service: Service) =>
    migrationFindings(service, await pendingMigrations(await context, service));
  return [
    {
      name: 'database',
      run: async () => databaseFindings((await context).postgres.url('meshwork')),
    },
    {
      name: 'roles',
      run: async () => {
        const { postgres, secrets } = await context;
        const urls = await Promise.all(SERVICES.map((service) => databaseUrl(postgres, secrets, service)));
        return (await Promise.all(urls.map(roleFindings))).flat();
      },
    },
    {
      name: 'migrations',
      run: async () => (await Promise.all(SERVICES.map(migrations))).flat(),
    },
  ];
};

const gatewayOf = ({ host, port }: Settings): string =>
  `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;

const stackChecks = (settings: Settings, record: StackRecord): Check[] => [
  ...Object.entries(record.ports).map(([service, port]) => ({
    name: `service ${service}`,
    run: () => serviceFindings(service, `http://127.0.0.1:${port}`),
  })),
  ...(record.url ? [{ name: 'gateway', run: () => gatewayFindings(gatewayOf(settings)) }] : []),
  ...(record.postgresPort ? databaseChecks(settings, record.postgresPort) : []),
];

/** All checks of this machine: its programs, the settings, and the stack if one runs. */
export const localChecks = async (settings: Settings): Promise<Check[]> => {
  const record = await runningStack(settings.dataDir);
  const [file, example] = await Promise.all([
    readEnvFile(join(ROOT, '.env')),
    readFile(fromRoot('.env.example'), 'utf8'),
  ]);
  return [
    ...machineChecks(settings, record),
    ...settingsChecks(file, example, file?.PUBLIC_ORIGIN ?? settings.origin),
    ...(record ? stackChecks(settings, record) : []),
  ];
};
