import { deepStrictEqual } from 'node:assert/strict';
import type { Rivals } from '../requests/rivals.ts';
import type { Stack } from '../requests/stack.ts';
import { DETAIL, LIST } from '../requests/targets.ts';
import { startDirectus } from './directus.ts';
import { startPayload } from './payload.ts';
import type { Peer, Row } from './peer.ts';
import { startStrapi } from './strapi.ts';

const PEERS: Readonly<Record<string, (stack: Stack, folder: string) => Promise<Peer>>> = {
  directus: startDirectus,
  payload: startPayload,
  strapi: startStrapi,
};

/** The least that is good: requests per second by those of the peer. */
const BAR = 8;
const RESOURCE = 1;

/** Our answer without texts that the product makes for those who have no name. */
const comparable = ({ createdBy, creator, ...row }: Row): Row => ({
  unconfirmedSince: null,
  ...row,
  creator: createdBy === null ? null : { id: createdBy, ...(creator as Row) },
});

async function compareAnswers(stack: Stack, peer: Peer): Promise<void> {
  const get = (origin: string, path: string) => fetch(origin + path);
  const ours = await get(stack.origin, LIST);
  const { total, rows } = peer.rowsOf(await (await get(peer.origin, peer.list)).json());
  const listed = ((await ours.json()) as Row[]).map(comparable);
  deepStrictEqual({ total, rows }, { total: Number(ours.headers.get('X-Total-Count')), rows: listed });
  const page = (await (await get(stack.origin, DETAIL)).json()) as Row;
  deepStrictEqual(peer.rowOf(await (await get(peer.origin, peer.page(RESOURCE))).json()), comparable(page));
}

/**
 * Installs and starts a peer, and gives it the product's rows. It is asked directly, without a gateway; the product
 * through its gateway past the cache.
 * @throws Error when the name is unknown, or the peer does not start
 */
export async function startPeer(name: string, stack: Stack, folder: string): Promise<Rivals> {
  const start = PEERS[name];
  if (!start) throw new Error(`--peer is one of: ${Object.keys(PEERS).join(', ')}`);
  const peer = await start(stack, folder);
  const [list, detail] = [`list by ${peer.name}`, `detail by ${peer.name}`];
  console.log(
    `${peer.name} is asked directly, in production mode, without a cache:\n  ${decodeURIComponent(peer.list)}\n  ` +
      `${decodeURIComponent(peer.page(RESOURCE))}\nThe product is asked through its gateway, past the cache:\n  ${LIST}\n  ${DETAIL}`,
  );
  return {
    pids: peer.pids,
    ratios: [
      { product: 'list, uncached', rival: list, bar: BAR },
      { product: 'detail, uncached', rival: detail, bar: BAR },
    ],
    targets: () => [
      { name: 'list, uncached', origin: stack.origin, path: LIST, unique: true },
      { name: list, origin: peer.origin, path: peer.list },
      { name: 'detail, uncached', origin: stack.origin, path: DETAIL, unique: true },
      { name: detail, origin: peer.origin, path: peer.page(RESOURCE) },
    ],
    compareBodies: () => compareAnswers(stack, peer),
    stop: peer.stop,
  };
}
