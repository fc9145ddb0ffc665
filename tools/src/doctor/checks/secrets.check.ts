import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICES } from '../../lib/apps.ts';
import type { SecretsFolder } from '../../stack/secrets-folder.ts';
import { error, type Finding, found, warning } from '../finding.ts';

export const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch(() => undefined);

/** Names the step that a rotation of the key of identities waits for. @param folder of the key */
export const rotationFindings = async (folder: string, command: string): Promise<Finding[]> => {
  const [next, former] = await Promise.all(
    ['identity.next.key.pem', 'identity.former.pub.pem'].map((name) => textOf(join(folder, name))),
  );
  return found(
    next !== undefined &&
      warning(
        'the next key of identities is published and does not sign yet',
        'A rotation that stops here changes nothing: the former key still signs.',
        `restart the services, then ${command} sign (docs/operate.md)`,
      ),
    former !== undefined &&
      warning(
        'tokens of the former key of identities are still accepted',
        'Whoever has that key can sign identities of anybody.',
        `restart auth, wait a minute, then ${command} remove (docs/operate.md)`,
      ),
  );
};

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
      (there.mode & 0o077) !== 0 &&
      error(
        `the secret ${name} can be read by others (${(there.mode & 0o777).toString(8)})`,
        'Whoever reads it can sign in to the database, or sign identities of anybody.',
        `chmod 400 ${name} in the folder of the secrets`,
      ),
  );
};

export const containerSecretFindings = async ({ folder }: SecretsFolder): Promise<Finding[]> => {
  const names = [
    'postgres/password',
    'auth/identity.key.pem',
    'auth/factor.key',
    'community/badge.key.pem',
    ...SERVICES.flatMap((service) => [`${service}/database-url`, `${service}/identity.pub.pem`]),
  ];
  const findings = await Promise.all([
    ...names.map((name) => fileFindings(folder, name)),
    rotationFindings(join(folder, 'auth'), 'docker compose run --rm prepare secrets.js'),
  ]);
  return findings.flat();
};
