import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { RENDERER, SERVICES } from '../lib/apps.ts';
import { commandLine } from '../lib/command-line.ts';
import { runMain } from '../lib/failure.ts';
import { ENV_FILES, fromRoot, ROOT } from '../lib/paths.ts';
import { readSettings, type Settings } from '../lib/settings.ts';
import { runningStack } from '../stack/claim.ts';
import { databaseUrl } from '../stack/database.ts';
import { runningDatabase } from '../with-database.ts';
import { databaseFindings, roleFindings } from './checks/database.check.ts';
import { diskFindings, spaceAt } from './checks/disk.check.ts';
import { envFileFindings, namesIn, readEnvFile } from './checks/env-file.check.ts';
import { certificateFindings, mailFindings } from './checks/network.check.ts';
import { ownSiteFindings } from './checks/own-site.check.ts';
import { rendererFindings } from './checks/renderer.check.ts';
import { rotationFindings } from './checks/secrets.check.ts';
import { serviceFindings } from './checks/service.check.ts';
import { publishedFindings } from './checks/site.check.ts';
import { type Finding, report, warning } from './finding.ts';

const NOTHING_RUNS = warning(
  'nothing runs from this folder',
  'Its database was not looked at.',
  'npm start, then run the doctor again',
);

const localDatabaseFindings = async (settings: Settings, port: number): Promise<Finding[]> => {
  const { postgres, secrets } = await runningDatabase(settings, port);
  const roles = SERVICES.map(async (service) => roleFindings(await databaseUrl(postgres, secrets, service)));
  return (await Promise.all([databaseFindings(postgres.url('meshwork')), ...roles])).flat();
};

const USAGE = `usage: npm run doctor
Looks at the machine, .env and the running stack, and says what is wrong.`;

/**
 * `npm run doctor`: what is wrong with the settings, and with what a running stack cannot say of itself; `npm start`
 * names what it needs and cannot find. It ends with 1 where something is broken.
 */
await runMain(async () => {
  commandLine(USAGE, {});
  const settings = readSettings();
  const { dataDir, www } = settings;
  const file = await readEnvFile(join(ROOT, '.env'));
  const shown = await Promise.all(ENV_FILES.map((path) => readFile(fromRoot(path), 'utf8')));
  const known = namesIn(shown.join('\n'));
  // This shell's variables take precedence.
  const { SMTP_URL, TLS_CERTIFICATE } = { ...file, ...process.env };
  const origin = file?.PUBLIC_ORIGIN ?? settings.origin;
  const { postgresPort: port, healthPorts = {} } = (await runningStack(dataDir)) ?? {};
  return report([
    ...(file ? [{ name: '.env', run: () => envFileFindings(file, known) }] : []),
    ...(TLS_CERTIFICATE
      ? [
          {
            name: 'certificate',
            run: () => certificateFindings({ certificate: resolve(ROOT, TLS_CERTIFICATE), origin }),
          },
        ]
      : []),
    { name: 'site', run: () => ownSiteFindings(settings.siteDir, origin) },
    { name: 'mail server', run: () => mailFindings(SMTP_URL) },
    { name: 'disk', run: async () => diskFindings(dataDir, await spaceAt(dataDir)) },
    {
      name: 'key of identities',
      run: () => rotationFindings(join(dataDir, 'secrets'), 'npm run rotate-key --'),
    },
    { name: 'published files', run: () => publishedFindings(www) },
    port === undefined
      ? { name: 'running stack', run: () => [NOTHING_RUNS] }
      : { name: 'database', run: () => localDatabaseFindings(settings, port) },
    ...Object.entries(healthPorts).map(([part, healthPort]) => {
      const origin = `http://127.0.0.1:${healthPort}`;
      return {
        name: part,
        run: () => (part === RENDERER ? rendererFindings(origin) : serviceFindings(part, origin)),
      };
    }),
  ]);
});
