import { createPublicKey } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretsFolder } from '../../container/secrets-folder.ts';
import { roleOf, SERVICES } from '../../lib/apps.ts';
import { error, type Finding } from '../finding.ts';

const MAKE = 'docker compose up --detach prepare (it makes what is missing)';

const textOf = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);

/** The superuser's password is read by PostgreSQL as a user of its own; its volume keeps others away. */
const mayBeOpen = (name: string): boolean => name === 'postgres/password' || name.endsWith('.pub.pem');

const fileFindings = async (folder: string, name: string): Promise<Finding[]> => {
  const path = join(folder, name);
  const there = await stat(path).catch(() => undefined);
  if (!there)
    return [error(`the secret ${name} is missing`, 'The container that reads it does not start.', MAKE)];
  if ((await textOf(path)) === undefined) {
    return [
      error(
        `the secret ${name} cannot be read by user ${process.getuid?.()}`,
        'Our containers run as user 10001 and see no more than that.',
        `chown 10001 ${name} in the folder of the secrets`,
      ),
    ];
  }
  if (mayBeOpen(name) || (there.mode & 0o077) === 0) return [];
  return [
    error(
      `the secret ${name} can be read by others (${(there.mode & 0o777).toString(8)})`,
      'Whoever reads it can sign in to the database, or sign identities of anybody.',
      `chmod 400 ${name} in the folder of the secrets`,
    ),
  ];
};

const roleFindings = async (folder: string, service: string): Promise<Finding[]> => {
  const url = (await textOf(join(folder, service, 'database-url')))?.trim();
  if (url === undefined) return [];
  if (URL.canParse(url) && new URL(url).username === roleOf(service)) return [];
  return [
    error(
      `${service}/database-url is not an address for the role ${roleOf(service)}`,
      'The service would not see its own tables, or those of others.',
      `write postgresql://${roleOf(service)}:<password>@postgres:5432/meshwork into it`,
    ),
  ];
};

const pairFindings = async (folder: string, service: string): Promise<Finding[]> => {
  const [key, pub] = await Promise.all(
    ['auth/identity.key.pem', `${service}/identity.pub.pem`].map((name) => textOf(join(folder, name))),
  );
  if (!key || !pub || createPublicKey(key).export({ type: 'spki', format: 'pem' }) === pub) return [];
  return [
    error(
      `${service}/identity.pub.pem does not belong to auth/identity.key.pem`,
      `${service} refuses every identity that auth signs: nobody is signed in there.`,
      `docker compose up --detach && docker compose restart ${service}`,
    ),
  ];
};

/** The secrets of a container stack, each in its receiver's folder. */
export const containerSecretFindings = async ({ folder }: SecretsFolder): Promise<Finding[]> => {
  const names = [
    'postgres/password',
    'auth/identity.key.pem',
    ...SERVICES.flatMap((service) => [`${service}/database-url`, `${service}/identity.pub.pem`]),
  ];
  const findings = await Promise.all([
    ...names.map((name) => fileFindings(folder, name)),
    ...SERVICES.map((service) => roleFindings(folder, service)),
    ...SERVICES.map((service) => pairFindings(folder, service)),
  ]);
  return findings.flat();
};
