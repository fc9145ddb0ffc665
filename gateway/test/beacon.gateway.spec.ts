import { afterEach, expect, it } from '@jest/globals';
import type { GatewaySettings } from '../src/index.ts';
import { eventually } from './support/eventually.ts';
import { Rig } from './support/rig.ts';
import { publish } from './support/site.ts';
import { Stub } from './support/stub.ts';

const MEASURES = '{"shell":{"version":"aaaa1111","view":1}}';
const PAGE = '<!doctype html><!--#if expr="$mesh_beacon = off" -->unmeasured<!--#endif -->';

let rig: Rig;
let renderer: Stub;
const start = async (settings: Partial<GatewaySettings> = {}) => {
  renderer = await Stub.start(
    ({ method }, response) => void response.writeHead(method === 'POST' ? 204 : 503).end(),
  );
  rig = await Rig.start({ upstreams: { renderer: [renderer.address] }, ...settings });
  await publish(rig.settings.wwwDir, 'index.html', PAGE);
};
afterEach(() => Promise.all([rig.stop(), renderer.stop()]));

const send = (body = MEASURES) =>
  rig.request('/_beacon', {
    method: 'POST',
    body,
    headers: {
      Cookie: 'meshwork_session=person-1',
      'User-Agent': 'Firefox',
      Referer: 'http://a.example/teams/5',
    },
  });

it('brings what a page measured to the renderer, without anything about who sent it', async () => {
  await start();
  expect((await send()).status).toBe(204);
  const { method, url, headers, body } = renderer.only;
  expect([method, url, String(body)]).toEqual(['POST', '/_beacon', MEASURES]);
  expect(Object.keys(headers).sort()).toEqual(['content-length', 'host']);
  await rig.request('/later');
  await eventually(async () => expect((await rig.log()).map(({ path }) => path)).toEqual(['/later']));
});

it('refuses what is no beacon', async () => {
  await start();
  expect((await rig.request('/_beacon')).status).toBe(405);
  expect((await send('x'.repeat(3000))).status).toBe(413);
  expect(renderer.received).toEqual([]);
});

it.each([
  ['the operator says so', { beacon: false }],
  ['no renderer receives it', { upstreams: {} }],
])('is off where %s, and the page says so', async (_, settings) => {
  await start(settings);
  expect((await send()).status).toBe(404);
  expect((await rig.request('/teams')).text).toBe('<!doctype html>unmeasured');
});
