import { beforeEach, expect, it } from '@jest/globals';
import { sharedRig } from './support/rig.ts';

const rig = await sharedRig({ isRendered: true });
const { renderer } = rig.stubs;

const IMMUTABLE = 'public, max-age=31536000, immutable';
let count = 0;
/** The address of a picture that no other test has requested. */
const fresh = () => `/_picture/teams/${++count}/0123456789abcdef.png`;

beforeEach(() => {
  renderer.answer = (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': IMMUTABLE }).end('png');
});

it('the picture of a page comes from the renderer, for other sites too, and programs keep it', async () => {
  const path = fresh();
  const { status, text, headers } = await rig.request(path);
  expect([status, text]).toEqual([200, 'png']);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': IMMUTABLE,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(renderer.only).toMatchObject({ method: 'GET', url: path });
});

it('is asked for without anything that belongs to one person, and once for all in some seconds', async () => {
  const path = fresh();
  for (const query of ['', '?a', '?b'])
    await rig.request(path + query, {
      headers: { Cookie: 'meshwork_session=person-1', Accept: 'image/avif', 'User-Agent': 'Bot' },
    });
  const { url, headers } = renderer.only;
  expect(url).toBe(path);
  expect(Object.keys(headers).sort()).toEqual([
    'host',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-request-id',
  ]);
  expect(rig.stubs.auth.received).toEqual([]);
});

it('leads to the address of the picture that the page has now', async () => {
  const Location = '/_picture/teams/1/fedcba9876543210.png';
  renderer.answer = (_, response) => void response.writeHead(302, { Location }).end();
  const { status, headers } = await rig.request(fresh());
  expect([status, headers.location, headers['cache-control']]).toEqual([302, Location, undefined]);
});

it.each([404, 503])('a %i of the renderer is passed on, and not kept', async (status) => {
  const path = fresh();
  renderer.answer = (_, response) => void response.writeHead(status, { 'Retry-After': '2' }).end();
  for (const _time of [1, 2]) expect((await rig.request(path)).status).toBe(status);
  expect(renderer.received).toHaveLength(2);
});

it.each([
  '/_picture/teams/1/0123456789abcde.png',
  '/_picture/teams/1/0123456789ABCDEF.png',
  '/_picture/teams/x/0123456789abcdef.png',
  '/_picture/teams/1/members/0123456789abcdef.png',
  '/_picture/login/0123456789abcdef.png',
])('%s is no picture', async (path) => {
  expect((await rig.request(path)).status).toBe(404);
  expect(renderer.received).toEqual([]);
});

it('is only read', async () => {
  expect((await rig.request(fresh(), { method: 'POST' })).status).toBe(405);
  expect(renderer.received).toEqual([]);
});
