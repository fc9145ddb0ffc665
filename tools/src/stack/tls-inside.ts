import { join } from 'node:path';
import { PROCESSES, RENDERER } from '../lib/apps.ts';
import type { Settings } from '../lib/settings.ts';
import { type CertifiedPart, certifyParts } from './certificates.ts';

export const GATEWAY = 'gateway';
export const POSTGRES = 'postgres';
/** The part that reads the metrics of the services. */
const MONITORING = 'monitoring';

/**
 * Lists the uses of each part's certificate: services and PostgreSQL are called, the gateway and the monitoring call, the renderer does
 * both. So a service cannot call another one, nor pass itself off as the gateway.
 * @param folderOf the folder of a part's files
 * @param hostsOf further names under which a part is called
 */
export const partsOf = (
  folderOf: (part: string) => string,
  hostsOf: (part: string) => readonly string[] = () => [],
): CertifiedPart[] => [
  ...[...PROCESSES, POSTGRES].map((name) => ({
    name,
    hosts: [name, ...hostsOf(name)],
    calls: name === RENDERER,
    folder: folderOf(name),
  })),
  ...[GATEWAY, MONITORING].map((name) => ({ name, hosts: [], calls: true, folder: folderOf(name) })),
];

const localFolder = (dataDir: string, part: string): string => join(dataDir, 'secrets/tls', part);

export const authorityOf = (dataDir: string): string => join(dataDir, 'secrets/authority');

/** Returns the folder of a part's certificate in a local stack; undefined where the parts do not speak TLS with each other. */
export const tlsFolderOf = (
  { dataDir, tlsInside }: Pick<Settings, 'dataDir' | 'tlsInside'>,
  part: string,
): string | undefined => (tlsInside ? localFolder(dataDir, part) : undefined);

/** Gives each part of a local stack a certificate; PostgreSQL is called by the name of the machine itself. */
export const certifyLocalParts = (dataDir: string): Promise<string[]> =>
  certifyParts(
    authorityOf(dataDir),
    partsOf(
      (part) => localFolder(dataDir, part),
      (part) => (part === POSTGRES ? ['localhost'] : []),
    ),
  );

/** An address of the database over TLS, on which the server's certificate and name are verified. @param authority a file */
export const verifiedUrl = (url: string, authority: string): string => {
  const secure = new URL(url);
  secure.searchParams.set('sslmode', 'verify-full');
  secure.searchParams.set('sslrootcert', authority);
  return secure.href;
};

export const plainUrl = (url: string): string => {
  const plain = new URL(url);
  plain.searchParams.delete('sslmode');
  plain.searchParams.delete('sslrootcert');
  return plain.href;
};
