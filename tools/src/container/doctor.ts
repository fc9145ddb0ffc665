import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { containerSecretFindings } from '../doctor/checks/container-secrets.check.ts';
import { databaseFindings, roleFindings } from '../doctor/checks/database.check.ts';
import { diskFindings, spaceAt } from '../doctor/checks/disk.check.ts';
import { leftoverFindings } from '../doctor/checks/leftover.check.ts';
import { publishedFindings } from '../doctor/checks/published.check.ts';
import { examine, inJson, inWords, isWell } from '../doctor/examine.ts';
import type { Check } from '../doctor/finding.ts';
import { SERVICES } from '../lib/apps.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { superuserUrl } from './secrets-folder.ts';
import { secretsFolder } from './setup-environment.ts';

const { WWW_DIR: www = '/www' } = process.env;
const secrets = secretsFolder();

const urlOf = async (service: string): Promise<string> =>
  (await readFile(join(secrets.folder, service, 'database-url'), 'utf8')).trim();

/** Each is for a container that sees these things and no others. */
const LOOKS: Readonly<Record<string, Check[]>> = {
  files: [
    { name: 'secrets', look: () => containerSecretFindings(secrets) },
    { name: 'published files', look: () => publishedFindings(www) },
    { name: 'leftovers', look: () => leftoverFindings(www, www) },
    { name: 'disk', look: async () => diskFindings(www, await spaceAt(www)) },
  ],
  database: [
    { name: 'database', look: async () => databaseFindings(await superuserUrl(secrets)) },
    ...SERVICES.map((service) => ({
      name: `role of ${service}`,
      look: async () => roleFindings(await urlOf(service)),
    })),
  ],
};

/** In a container of the one-shots: `doctor.js files` (prepare) and `doctor.js database` (bootstrap), with `--json`. */
await runMain(async () => {
  const [what = '', ...options] = process.argv.slice(2);
  const checks = LOOKS[what];
  if (!checks) throw new Failure(`usage: doctor ${Object.keys(LOOKS).join(' | ')} [--json]`);
  const results = await examine(checks);
  console.log(options.includes('--json') ? inJson(results) : inWords(results));
  return isWell(results) ? 0 : 1;
});
