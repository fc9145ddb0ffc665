import { createPublicKey } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretsFolder } from '../../container/secrets-folder.ts';
import { roleOf, SERVICES } from '../../lib/apps.ts';
import { error, type Finding, found } from '../finding.ts';

export const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch(() => undefined);

export const isOpenToOthers = (mode: number): boolean => (mode & 0o077) !== 0;

/** Whether the halves of a key belong together; a missing half is another check's fault. */
export const isPair = (key: string | undefined, pub: string | undefined): boolean =>
  !key || !pub || createPublicKey(key).export({ type: 'spki', format: 'pem' }) === pub;

/** The superuser's password is read by PostgreSQL as a user of its own; its volume keeps others away. */
const mayBeOpen = (name: string): boolean => name === 'postgres/password' || name.endsWith('.pub.pem');

const fileFindings = async (folder: string, name: string): Promise<Finding[]> => {
  const there = await stat(join(folder, name)).catch(() => undefined);
  if (!there) {
    return [
      error(
        `the secret ${name} is missing`,
        'The container that reads it does not start.',
        'docker compose up --detach prepare (it makes what is missing)',
      ),
    ];
  }
  return found(
    (await textOf(join(folder, name))) === undefined &&
      error(
        `the secret ${name} cannot be read by user ${process.getuid?.()}`,
        'Our containers run as user 10001 and see no more than that.',
        `chown 10001 ${name} in the folder of the secrets`,
      ),
    !mayBeOpen(name) &&
      isOpenToOthers(there.mode) &&
      error(
        `the secret ${name} can be read by others (${(there.mode & 0o777).toString(8)})`,
        'Whoever reads it can sign in to the database, or sign identities of anybody.',
        `chmod 400 ${name} in the folder of the secrets`,
      ),
  );
};

const contentFindings = async (folder: string, service: string): Promise<Finding[]> => {
  const [url, key, pub] = await Promise.all(
    [`${service}/database-url`, 'auth/identity.key.pem', `${service}/identity.pub.pem`].map((name) =>
      textOf(join(folder, name)),
    ),
  );
  return found(
    url !== undefined &&
      URL.parse(url.trim())?.username !== roleOf(service) &&
      error(
        `${service}/database-url is not an address for the role ${roleOf(service)}`,
        'The service would not see its own tables, or those of others.',
        `write postgresql://${roleOf(service)}:<password>@postgres:5432/meshwork into it`,
      ),
    !isPair(key, pub) &&
      error(
        `${service}/identity.pub.pem does not belong to auth/identity.key.pem`,
        `${service} refuses every identity that auth signs: nobody is signed in there.`,
        `docker compose up --detach && docker compose restart ${service}`,
      ),
  );
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
    ...SERVICES.map((service) => contentFindings(folder, service)),
  ]);
  return findings.flat();
};
