import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { databaseFindings, roleFindings } from '../doctor/checks/database.check.ts';
import { diskFindings, spaceAt } from '../doctor/checks/disk.check.ts';
import { envFileFindings, namesIn } from '../doctor/checks/env-file.check.ts';
import { ownSiteFindings } from '../doctor/checks/own-site.check.ts';
import { containerSecretFindings } from '../doctor/checks/secrets.check.ts';
import { publishedFindings } from '../doctor/checks/site.check.ts';
import { type Check, report } from '../doctor/finding.ts';
import { SERVICES } from '../lib/apps.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { secretsFolder, superuserUrl } from '../stack/secrets-folder.ts';
import { verifiedUrl } from '../stack/tls-inside.ts';

const { WWW_DIR: www = '/www' } = process.env;
const secrets = secretsFolder();

/** The file names the authority where the service has it. */
const urlOf = async (service: string): Promise<string> => {
  const url = (await readFile(join(secrets.folder, service, 'database-url'), 'utf8')).trim();
  return secrets.tlsInside ? verifiedUrl(url, join(secrets.folder, service, 'tls/ca.crt')) : url;
};

let envFile: Promise<Record<string, string>> | undefined;
/** The variables of .env, from standard input. */
const given = (): Promise<Record<string, string>> => {
  envFile ??= text(process.stdin).then((content) => parseEnv(content) as Record<string, string>);
  return envFile;
};

/** The checks that each container can run with its mounted files. */
const CHECKS: Readonly<Record<string, Check[]>> = {
  files: [
    { name: 'secrets', run: () => containerSecretFindings(secrets) },
    { name: 'published files', run: () => publishedFindings(www) },
    { name: 'disk', run: async () => diskFindings(www, await spaceAt(www)) },
  ],
  settings: [
    {
      name: '.env',
      run: async () =>
        envFileFindings(
          await given(),
          // Beside the program in its image.
          namesIn((await readFile('.env.example', 'utf8')) + (await readFile('defaults.env', 'utf8'))),
        ),
    },
    { name: 'site', run: async () => ownSiteFindings('/site', (await given()).PUBLIC_ORIGIN ?? '') },
  ],
  database: [
    { name: 'database', run: async () => databaseFindings(await superuserUrl(secrets)) },
    ...SERVICES.map((service) => ({
      name: `role of ${service}`,
      run: async () => roleFindings(await urlOf(service)),
    })),
  ],
};

/** In a container of the one-shots: `doctor.js files` or `doctor.js settings <.env` (prepare), `doctor.js database` (bootstrap). */
await runMain(async () => {
  const [what = ''] = process.argv.slice(2);
  const checks = CHECKS[what];
  if (!checks) throw new Failure(`usage: doctor ${Object.keys(CHECKS).join(' | ')}`);
  return report(checks);
});
