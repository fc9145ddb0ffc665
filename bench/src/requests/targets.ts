/** A request and the server it goes to. */
export interface Target {
  readonly name: string;
  readonly origin: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  /** Adds a number to each address: a visitor's only way past the cache of the gateway. */
  readonly unique?: boolean;
}

/** One comparison: requests per second and CPU of `product` by those of `rival`. */
export interface Ratio {
  readonly product: string;
  readonly rival: string;
  /** The least that is good. */
  readonly bar: number;
  /** The bar is about CPU, which is steadier, and not about requests per second. */
  readonly ofCpu?: boolean;
}

export const LIST = '/_api/resources?limit=20';
const TEAMS = '/_api/teams?limit=20';
export const DETAIL = '/_api/resources/details?id=1';

/** Files with the same bytes as three answers, which the plain nginx serves. */
export const FILES = { 'list.json': LIST, 'teams.json': TEAMS, 'detail.json': DETAIL } as const;

const BROTLI = { 'Accept-Encoding': 'br' };

/** @param origins of the product, of the hand-written server behind the same gateway, and of the plain nginx */
export const targets = (
  { product, byHand, files }: Record<'product' | 'byHand' | 'files', string>,
  cookie: string,
): Target[] => [
  { name: 'file list', origin: files, path: '/list.json' },
  { name: 'visitor list, cached', origin: product, path: LIST },
  { name: 'visitor list, cached, brotli', origin: product, path: LIST, headers: BROTLI },
  { name: 'file detail', origin: files, path: '/detail.json' },
  { name: 'visitor detail, cached', origin: product, path: DETAIL },
  { name: 'list, uncached', origin: product, path: LIST, unique: true },
  { name: 'list by hand, uncached', origin: byHand, path: LIST, unique: true },
  { name: 'list, uncached, brotli', origin: product, path: LIST, unique: true, headers: BROTLI },
  { name: 'list by hand, uncached, brotli', origin: byHand, path: LIST, unique: true, headers: BROTLI },
  { name: 'list, signed in', origin: product, path: LIST, unique: true, headers: { Cookie: cookie } },
  { name: 'teams, uncached', origin: product, path: TEAMS, unique: true },
  { name: 'teams by hand, uncached', origin: byHand, path: TEAMS, unique: true },
  { name: 'teams, signed in', origin: product, path: TEAMS, unique: true, headers: { Cookie: cookie } },
  { name: 'detail, uncached', origin: product, path: DETAIL, unique: true },
  { name: 'detail by hand, uncached', origin: byHand, path: DETAIL, unique: true },
];

export const RATIOS: readonly Ratio[] = [
  { product: 'visitor list, cached', rival: 'file list', bar: 0.8, ofCpu: true },
  { product: 'visitor detail, cached', rival: 'file detail', bar: 0.8, ofCpu: true },
  { product: 'list, uncached', rival: 'list by hand, uncached', bar: 0.85 },
  { product: 'list, uncached, brotli', rival: 'list by hand, uncached, brotli', bar: 0.85 },
  { product: 'teams, uncached', rival: 'teams by hand, uncached', bar: 0.85 },
  { product: 'detail, uncached', rival: 'detail by hand, uncached', bar: 0.85 },
  { product: 'list, signed in', rival: 'list by hand, uncached', bar: 0.7 },
  { product: 'teams, signed in', rival: 'teams by hand, uncached', bar: 0.7 },
];
