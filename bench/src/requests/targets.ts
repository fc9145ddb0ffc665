/** A request and the server it goes to. */
export interface Target {
  readonly name: string;
  readonly origin: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  /** Adds a number to each address: a visitor's only way past the cache of the gateway. */
  readonly unique?: boolean;
}

const LIST = '/_api/resources?limit=20';
const TEAMS = '/_api/teams?limit=20';
const DETAIL = '/_api/resources/details?id=1';

/** Files with the same bytes as two answers, which the plain nginx serves. */
export const FILES = { 'list.json': LIST, 'detail.json': DETAIL } as const;

const BROTLI = { 'Accept-Encoding': 'br' };

/** @param origins of the product, and of the plain nginx */
export const targets = (
  { product, files }: Record<'product' | 'files', string>,
  cookie: string,
): Target[] => [
  { name: 'file list', origin: files, path: '/list.json' },
  { name: 'visitor list, cached', origin: product, path: LIST },
  { name: 'visitor list, cached, brotli', origin: product, path: LIST, headers: BROTLI },
  { name: 'file detail', origin: files, path: '/detail.json' },
  { name: 'visitor detail, cached', origin: product, path: DETAIL },
  { name: 'list, uncached', origin: product, path: LIST, unique: true },
  { name: 'list, uncached, brotli', origin: product, path: LIST, unique: true, headers: BROTLI },
  { name: 'list, signed in', origin: product, path: LIST, unique: true, headers: { Cookie: cookie } },
  { name: 'teams, uncached', origin: product, path: TEAMS, unique: true },
  { name: 'teams, signed in', origin: product, path: TEAMS, unique: true, headers: { Cookie: cookie } },
  { name: 'detail, uncached', origin: product, path: DETAIL, unique: true },
];

/** Targets with the same bytes, of the product and of the plain nginx: their CPU per request is compared. */
export const PAIRS = [
  ['visitor list, cached', 'file list'],
  ['visitor detail, cached', 'file detail'],
] as const;
