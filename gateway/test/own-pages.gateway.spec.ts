import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { Rig } from './support/rig.ts';
import { SECURITY_HEADERS } from './support/security-headers.ts';
import type { RequestOptions } from './support/send-request.ts';
import { publish } from './support/site.ts';
import { Stub } from './support/stub.ts';

const renderer = await Stub.start();
const rig = await Rig.start({ upstreams: { renderer: [renderer.address] } });
await publish(rig.settings.wwwDir, 'sitemap.xml', '<urlset/>');
afterAll(() => Promise.all([rig.stop(), renderer.stop()]));

/** Addresses of the locations that are patterns. */
const EXAMPLES = ['/_mfe/preload/none.html', '/_mfe/preload/mfe-community.html'];

/** Addresses of all locations that only nginx itself may request. */
function internalAddresses(): string[] {
  const folder = join(rig.settings.runtimeDir, 'conf');
  const text = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const locations = [...text.matchAll(/^\s*location (=|~) (\S+) \{\n\s*internal;/gm)];
  expect(locations).toHaveLength([...text.matchAll(/^\s*internal;/gm)].length);
  return locations.flatMap(([, kind, address = '']) => {
    if (kind === '=') return [address];
    const examples = EXAMPLES.filter((path) => new RegExp(address).test(path));
    if (examples.length === 0) throw new Error(`EXAMPLES has no address for ${address}`);
    return examples;
  });
}

async function expectOwnPage(path: string, status: number, options: RequestOptions = {}): Promise<void> {
  const reply = await rig.request(path, options);
  expect([path, reply.status]).toEqual([path, status]);
  expect(reply.headers).toMatchObject(SECURITY_HEADERS);
  expect(reply.headers).toHaveProperty('content-security-policy');
  expect(reply.text).not.toContain('<center>nginx');
  expect(reply.headers['cache-control']).toBe('no-store');
}

it('an address that is internal has a page of its own, which says nothing', async () => {
  const addresses = [...new Set(internalAddresses())];
  expect(addresses).toEqual(expect.arrayContaining(['/_identity', '/_sitemap/teams', '/_failure/page']));
  for (const path of addresses) await expectOwnPage(path, 404);
});

const PUBLISHED = ['/_shell/aaaa1111/plain.css', '/sw.js', '/_mfe/registry.json'];
it.each<[string, number, string, RequestOptions]>([
  ['a method that a page has not', 405, '/teams', { method: 'DELETE' }],
  ['a method that the empty page has not', 405, '/_page', { method: 'POST' }],
  ['a condition that a page does not meet', 412, '/teams/1', { headers: { 'If-Match': '"other"' } }],
  ['a condition that a list does not meet', 412, '/_api/teams', { headers: { 'If-Match': '"other"' } }],
  [
    'a condition that a picture does not meet',
    412,
    '/_api/avatars/1',
    { headers: { 'If-Match': '"other"' } },
  ],
  ['a method that a sitemap has not', 405, '/sitemap/pages.xml', { method: 'POST' }],
  ...PUBLISHED.flatMap((path): [string, number, string, RequestOptions][] => [
    ['a method that a file has not', 405, path, { method: 'POST' }],
    ['a condition that a file does not meet', 412, path, { headers: { 'If-Match': '"other"' } }],
    [
      'an older condition that a file does not meet',
      412,
      path,
      { headers: { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:01 GMT' } },
    ],
  ]),
])('%s has a page of its own: %i at %s', async (_what, status, path, options) => {
  // Conditions count for what the cache stores, which lists are from the second request on.
  await rig.request(path);
  await expectOwnPage(path, status, options);
});

it.each([...PUBLISHED, '/teams/2', '/_api/teams'])('%s is never sent in parts', async (path) => {
  const { status, headers } = await rig.request(path, { headers: { Range: 'bytes=9000000-' } });
  expect([status, headers['accept-ranges']]).toEqual([200, undefined]);
});

it('a site without any page has one of its own', async () => {
  await rm(join(rig.settings.wwwDir, 'index.html'));
  renderer.answer = (_request, response) => void response.writeHead(503).end();
  for (const path of ['/teams/3', '/_page']) await expectOwnPage(path, 503);
});
