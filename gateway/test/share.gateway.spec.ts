import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.ts';
import { Rig } from './support/rig.ts';
import { publish, registryOf } from './support/site.ts';
import { Stub } from './support/stub.ts';

const PAGE =
  '<!--# include virtual="/_mfe/registry.json" --><!--# include virtual="/_mfe/preload/$mesh_remote.html" -->';
const share = (percent: number, more = {}) =>
  JSON.stringify({ app: 'mfe-community', version: 'c2', percent, since: '2026-11-27', ...more });

let rig: Rig;
let renderer: Stub;
beforeAll(async () => {
  renderer = await Stub.start();
  rig = await Rig.start({ upstreams: { renderer: [renderer.address] } });
  await publish(rig.settings.wwwDir, 'share/registry.json', registryOf('shared'));
  await publish(rig.settings.wwwDir, 'share/preload/mfe-community.html', 'shared preload');
  await publishShare(share(40));
});
afterAll(() => Promise.all([rig.stop(), renderer.stop()]));
beforeEach(() => {
  renderer.reset(({ headers }, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`${headers['x-share'] ?? 'live'} ${PAGE}`);
  });
});

const workers = async (): Promise<string[]> => {
  const { pid } = rig.gateway;
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  const names = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  );
  return children.filter((_, at) => names[at]?.startsWith('nginx: worker'));
};

/** Publishes the state of the share, and waits until no worker with the former configuration is left. */
async function publishShare(state: string): Promise<void> {
  const before = await workers();
  await publish(rig.settings.wwwDir, 'share.json', state);
  await eventually(async () => {
    const now = await workers();
    expect([now.length > 0, now.filter((worker) => before.includes(worker))]).toEqual([true, []]);
  });
}
const open = (path: string, Cookie = '') => rig.request(path, { headers: Cookie === '' ? {} : { Cookie } });
const ON = 'mesh_share=c2-on';
const OFF = 'mesh_share=c2-off-40';

it('tosses a coin for a browser that opens a page, and keeps it in a cookie without an id', async () => {
  const cookies = new Set<string>();
  let shared = 0;
  for (let page = 0; page < 100; page++) {
    const { headers, text } = await open(`/teams/${page}`);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    cookies.add(cookie);
    const isShared = cookie.startsWith(ON);
    expect(text).toBe(
      isShared
        ? `/share ${registryOf('shared')}shared preload`
        : `live ${registryOf('aaaa1111')}<link rel="preload" as="script" href="/_mfe/x.js">`,
    );
    shared += Number(isShared);
  }
  expect([...cookies].sort()).toEqual(
    [OFF, ON].map((coin) => `${coin}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax`),
  );
  // Of 100 coins of 40 %, fewer than 15 or more than 65 come once in ten million runs.
  expect(shared).toBeGreaterThan(14);
  expect(shared).toBeLessThan(66);
});

it('keeps the coin: the same pages, calls and pointers for the same browser, and a stored page for its own side only', async () => {
  for (const [coin, side] of [
    [ON, 'shared'],
    [OFF, 'aaaa1111'],
    [ON, 'shared'],
  ] as const) {
    const { headers, text } = await open('/mentors', coin);
    expect(headers['set-cookie']).toBeUndefined();
    expect(text).toContain(registryOf(side));
    expect((await open('/_mfe/registry.json', coin)).text).toBe(registryOf(side));
  }
  expect(renderer.received.map(({ headers }) => headers['x-share'])).toEqual(['/share', undefined]);
});

it('tosses none for what is no page, such as the page that is kept for the time without a network', async () => {
  await publish(rig.settings.wwwDir, 'index.html', PAGE);
  for (let time = 0; time < 20; time++)
    for (const path of ['/_page', '/_mfe/registry.json']) {
      const { headers, text } = await open(path);
      expect([headers['set-cookie'], text]).toEqual([undefined, registryOf('aaaa1111')]);
    }
});

it('gives a page that browsers draw the pointers of its side, too', async () => {
  renderer.answer = (_, response) => void response.writeHead(503).end();
  await publish(rig.settings.wwwDir, 'index.html', PAGE);
  expect((await open('/about', ON)).text).toBe(registryOf('shared'));
  expect((await open('/about', OFF)).text).toBe(registryOf('aaaa1111'));
});

it('tosses again for those without the version when more get it, and leaves it to those who have it', async () => {
  await publishShare(share(50));
  expect((await open('/a', ON)).headers['set-cookie']).toBeUndefined();
  expect((await open('/b', OFF)).headers['set-cookie']).toHaveLength(1);
  await publishShare(share(40));
});

it('is over at once where the pointers are gone, and then without a coin', async () => {
  await publishShare(share(40, { ended: 'it had errors' }));
  expect((await open('/c')).headers['set-cookie']).toBeUndefined();
  expect((await open('/d', ON)).text).toContain(registryOf('aaaa1111'));
});
