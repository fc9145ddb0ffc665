import type { Endpoint, MediaEndpoint } from '@meshwork/contracts-core';
import type { DomainPage } from '../../../domains.ts';
import { DOMAINS } from '../lib/apps.ts';
import { contractOf } from './contract-tables.ts';

interface Secrets {
  /** The path after which the secret stands, up to the next slash or the end; `*` for any part. */
  readonly inPath: readonly string[];
  /** The paths whose query is secret. */
  readonly inQuery: readonly string[];
}

/** The addresses with secrets, from the rows of the contracts and the pages that are marked so. */
const readSecrets = async (): Promise<Secrets> => {
  const contracts = await Promise.all(Object.values(DOMAINS).map(({ service }) => contractOf(service)));
  const rows: readonly (Endpoint | MediaEndpoint)[] = contracts.flatMap(({ endpoints, media = {} }) => [
    ...Object.values(endpoints),
    ...Object.values(media),
  ]);
  const paths = rows.filter(({ secret }) => secret).map(({ path }) => path);
  const pages = Object.values(DOMAINS).flatMap((domain) =>
    Object.entries<DomainPage>(domain.pages).flatMap(([name, { secrets = [] }]) =>
      secrets.map((after) => `/${name}/${after}`),
    ),
  );
  return {
    inPath: [
      ...paths.filter((path) => path.includes('/:')).map((path) => path.replace(/:.*/, '')),
      ...pages,
    ].sort(),
    inQuery: paths.filter((path) => !path.includes('/:')).sort(),
  };
};

/** An expression for one of the paths, also where it stands encoded in another address, such as that of the login, or has a slash too many. */
const anyOf = (paths: readonly string[], slash: string): string =>
  paths.map((path) => path.replaceAll('/', slash).replaceAll('*', '[^/%]+')).join('|');

/** A letter or digit that is encoded for nothing: no link of this site has one, and a rule about paths that are typed so would not see it. */
const ENCODED = '%(?:3[0-9]|[46][1-9A-F]|[57][0-9A])';

/** Writes the lines that keep secrets out of logs and caches, by the file in which they stand. */
export const secretBlocks = async () => {
  const { inPath, inQuery } = await readSecrets();
  const script = anyOf(inPath, '(?:\\/|%2F)+');
  const block = 'secret addresses';
  // Such as a language; calls begin with another sign.
  const inPart = (slash: string) => `(?:${slash}[a-z]+)?`;
  return {
    'gateway/templates/cache.conf.template': {
      [block]: [`"~*(?:${anyOf([...inPath, ...inQuery], '(?:/|%2F)+')}|^[^?]*?${ENCODED})" 1;`],
    },
    'gateway/templates/logging.conf.template': {
      [block]: [
        `"~*^(?<mesh_before_secret>${inPart('(?:/|%2F)+')}(?:${anyOf(inPath, '(?:/|%2F)+')}|[^?]*?${ENCODED}))" "$mesh_before_secret...";`,
      ],
    },
    'gateway/mask-log.sed': {
      [block]: [`s#(${anyOf(inPath, '(/|%2[Ff])+')}|${ENCODED.replace('?:', '')})[^" ]*#\\1...#gI`],
    },
    'gateway/src/run.ts': { [block]: [`const SECRETS = /(${script}|${ENCODED})[^" ]*/gi;`] },
    'libs/service-kit/src/http/logged-path.ts': {
      [block]: [`const BEFORE_SECRET = /^(${inPart('(?:\\/|%2F)+')}(?:${script}|.*?${ENCODED})).+$/i;`],
    },
  };
};
