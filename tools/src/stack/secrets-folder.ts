import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roleOf, SERVICES, type Service } from '../lib/apps.ts';
import { writeChanged } from '../lib/files.ts';
import { certifyParts } from './certificates.ts';
import { acceptedKeys, readOrCreate } from './identity-keys.ts';
import { newBadgeKey, newFactorKey, newPassword } from './secrets.ts';
import { POSTGRES, partsOf, plainUrl, verifiedUrl } from './tls-inside.ts';

/**
 * The secrets of a container stack: one folder per receiver, so that each container sees only its own.
 *
 *   postgres/password                            of the superuser
 *   <service>/database-url                       address of the database, with the service's role and password
 *   <service>/identity.pub.pem                   verifies identities
 *   auth/identity.key.pem                        signs them
 *   auth/factor.key                              encrypts the keys of authenticator apps
 *   community/badge.key.pem                      signs Open Badges
 *   auth/identity.next.key.pem                   signs them soon, while the key is rotated
 *   auth/identity.former.pub.pem                 the public half of the key before, while it is rotated
 *
 * Where the parts speak TLS with each other (docs/adr/0045-tls-inside.md), also
 *
 *   authority/                                   certifies the parts
 *   <part>/tls/{tls.crt,tls.key,ca.crt}          of the gateway, the renderer, each service, PostgreSQL and the monitoring
 */
export interface SecretsFolder {
  folder: string;
  /** host:port of PostgreSQL as the containers reach it. */
  database: string;
  /** The parts speak TLS with each other. */
  tlsInside?: boolean;
}

export const AUTHORITY = 'authority';

const DATABASE = 'meshwork';
const READABLE_BY_OWNER = 0o400;
/** PostgreSQL reads its file as its own user, so only the volume keeps others away from it. */
const READABLE_BY_ALL = 0o444;

const passwordFile = (folder: string): string => join(folder, 'postgres/password');
const urlFile = (folder: string, service: Service): string => join(folder, service, 'database-url');

const newUrl = (service: Service, database: string): string =>
  `postgresql://${roleOf(service)}:${newPassword()}@${database}/${DATABASE}`;

/** Path of a part's authority in a container: its folder of secrets is mounted there. */
const AUTHORITY_IN_CONTAINER = '/run/meshwork/tls/ca.crt';

/** Removes only our TLS parameters: an operator's own stay, such as the authority of a database elsewhere. */
const withoutOurs = (url: string): string =>
  url.includes(encodeURIComponent(AUTHORITY_IN_CONTAINER)) ? plainUrl(url.trim()) : url;

/** The address in a file of a service, as it has to be today. */
const currentUrl = (url: string, tlsInside: boolean | undefined): string =>
  tlsInside ? verifiedUrl(url.trim(), AUTHORITY_IN_CONTAINER) : withoutOurs(url);

/** Creates missing secrets and keeps existing ones, also those that an operator wrote. */
export const makeSecrets = async ({ folder, database, tlsInside }: SecretsFolder): Promise<void> => {
  await readOrCreate(passwordFile(folder), newPassword, READABLE_BY_ALL);
  for (const service of SERVICES) {
    const url = await readOrCreate(urlFile(folder, service), () => newUrl(service, database));
    await writeChanged(urlFile(folder, service), currentUrl(url, tlsInside), READABLE_BY_OWNER);
  }
  await readOrCreate(join(folder, 'auth/factor.key'), newFactorKey);
  await readOrCreate(join(folder, 'community/badge.key.pem'), newBadgeKey);
  const keys = await acceptedKeys(join(folder, 'auth'));
  for (const service of SERVICES)
    await writeChanged(join(folder, service, 'identity.pub.pem'), keys, READABLE_BY_OWNER);
  if (!tlsInside) return;
  const [host = POSTGRES] = database.split(':');
  const parts = partsOf(
    (part) => join(folder, part, 'tls'),
    (part) => (part === POSTGRES ? [host] : []),
  );
  await certifyParts(join(folder, AUTHORITY), parts);
};

export const superuserUrl = async ({ folder, database, tlsInside }: SecretsFolder): Promise<string> => {
  const password = (await readFile(passwordFile(folder), 'utf8')).trim();
  const url = `postgresql://postgres:${encodeURIComponent(password)}@${database}/${DATABASE}`;
  return tlsInside ? verifiedUrl(url, join(folder, POSTGRES, 'tls/ca.crt')) : url;
};

/** Password of a service's role, from the service's address of the database. */
export const rolePassword = async ({ folder }: SecretsFolder, service: Service): Promise<string> =>
  decodeURIComponent(new URL((await readFile(urlFile(folder, service), 'utf8')).trim()).password);

/** Locations for the one-shot programs of a container stack. */
export const secretsFolder = (env: NodeJS.ProcessEnv = process.env): SecretsFolder => ({
  folder: env.SECRETS_DIR || '/secrets',
  database: env.POSTGRES_ADDRESS || 'postgres:5432',
  tlsInside: env.TLS_INSIDE === 'on',
});
