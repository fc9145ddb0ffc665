import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { get, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import getPort from 'get-port';
import { type GatewaySettings, renderTo } from '../src/index.ts';
import { eventually } from './support/eventually.ts';
import { type Rig, routedServices, sharedRig, startRig, untilTestEnds } from './support/rig.ts';
import { SECURITY_HEADERS } from './support/security-headers.ts';
import { sendRequest } from './support/send-request.ts';
import { publish } from './support/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'mesh-render-'));
afterAll(() => rmSync(folder, { recursive: true }));
const out = join(folder, 'conf');
const settings: GatewaySettings = {
  runtimeDir: join(folder, 'run'),
  wwwDir: join(folder, 'www'),
  publicOrigin: 'http://localhost:8080',
  listen: ['127.0.0.1:8080'],
  upstreams: {
    ...Object.fromEntries(routedServices().map((service) => [service, ['127.0.0.1:1']])),
    community: ['127.0.0.1:3', '[::1]:3'],
  },
};
const render = (changes: Partial<GatewaySettings>) => renderTo(out, { ...settings, ...changes });

describe('settings', () => {
  it.each<[string, Partial<GatewaySettings>, string]>([
    [
      'a missing service',
      { upstreams: { auth: ['a:1'], catalog: ['127.0.0.1:2'] } },
      'GATEWAY_UPSTREAM_COMMUNITY is missing',
    ],
    [
      'an unknown service',
      { upstreams: { ...settings.upstreams, other: ['127.0.0.1:4'] } },
      'GATEWAY_UPSTREAM_OTHER is not a setting',
    ],
    ['a bad port', { listen: ['127.0.0.1:http'] }, 'GATEWAY_LISTEN is not a valid listen: "127.0.0.1:http"'],
    [
      'a time beyond its bound',
      { renderTimeout: 10_000 },
      'GATEWAY_RENDER_TIMEOUT is not a valid milliseconds: "10000" (1 to 9999)',
    ],
    ['a path with a quote', { wwwDir: '/x"; }' }, 'GATEWAY_WWW_DIR is not a valid path'],
    ['a line break', { wwwDir: '/x\nlisten 1;' }, 'GATEWAY_WWW_DIR holds a control character'],
    ['half of TLS', { tls: { listen: ['8443'], certificate: '/c', key: '' } }, 'go together'],
    [
      'TLS on a plain origin',
      { tls: { listen: ['8443'], certificate: '/c', key: '/k' } },
      'PUBLIC_ORIGIN must be https',
    ],
    ['a long folder', { runtimeDir: `/${'x'.repeat(90)}` }, 'too long for a socket path'],
  ])('with %s end the rendering and keep the former configuration', async (_what, changes, message) => {
    await render({});
    const before = readFileSync(join(out, 'server.conf'), 'utf8');
    await expect(render(changes)).rejects.toThrow(message);
    expect(readFileSync(join(out, 'server.conf'), 'utf8')).toBe(before);
    expect(readdirSync(folder).filter((name) => name.startsWith('conf'))).toEqual(['conf']);
  });
});

it('does not use brotli when the modules are not installed', async () => {
  await render({ modulesDir: '/nonexistent' });
  for (const file of readdirSync(out)) expect(readFileSync(join(out, file), 'utf8')).not.toContain('brotli');
  expect(existsSync(join(out, 'nginx.conf'))).toBe(true);
});

const file = (name: string) => fileURLToPath(new URL(`support/tls/${name}`, import.meta.url));
const certificate = file('cert.pem');
const key = file('key.pem');
const port = await getPort();
const secure = await sharedRig({
  publicOrigin: `https://localhost:${port}`,
  tls: { listen: [`127.0.0.1:${port}`], certificate, key },
});

async function askSecurely(path: string, options: RequestOptions = {}) {
  const sent = get({ host: '127.0.0.1', port, path, rejectUnauthorized: false, agent: false, ...options });
  const [response] = await once(sent, 'response');
  response.resume();
  return { status: response.statusCode as number, headers: response.headers as IncomingHttpHeaders };
}

it.each<[string, RequestOptions, boolean]>([
  ['TLS 1.3', { minVersion: 'TLSv1.3' }, true],
  ['TLS 1.2', { maxVersion: 'TLSv1.2' }, true],
  ['TLS 1.1', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }, false],
  [
    'a cipher without authentication of its blocks',
    { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-SHA' },
    false,
  ],
  ['a cipher without forward secrecy', { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' }, false],
])('%s: taken or not', async (_what, options, isTaken) => {
  const answer = await askSecurely('/healthz', options).catch(({ message }: Error) => message);
  expect(typeof answer === 'object').toBe(isTaken);
  // The refusal is the gateway's.
  if (!isTaken) expect(answer).toMatch(/alert (?:protocol version|handshake failure)/);
});

it('redirects plain http to the same address under https', async () => {
  const { status, headers } = await secure.request('/teams?x=1', { headers: { Host: 'evil.example' } });
  expect([status, headers.location]).toEqual([301, `https://localhost:${port}/teams?x=1`]);
  expect(headers).toMatchObject(SECURITY_HEADERS);
});

it('has the security headers on its refusal of plain http at the port of https', async () => {
  const { status, headers, text } = await sendRequest(`http://127.0.0.1:${port}`, '/teams');
  expect(status).toBe(400);
  expect(headers).toMatchObject(SECURITY_HEADERS);
  expect(text).not.toContain('nginx');
});

it.each(['/_api/auth/session', '/_api', '/_beacon', '/_shell/aaaa1111/plain.css', '/_mfe/registry.json'])(
  'does not redirect what is no page: the cookie or password of a call was already sent in clear at %s',
  async (path) => {
    const { status, headers } = await secure.request(path);
    expect([status, headers.location]).toEqual([400, undefined]);
  },
);

it('can tell browsers to use https for subdomains, too', async () => {
  const wide = untilTestEnds(await startRig({ publicOrigin: 'https://localhost', hstsSubdomains: true }));
  const { headers } = await wide.request('/healthz');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

it.each(['/', '/_api/teams', '/_api/none', '/_shell/aaaa1111/plain.css'])(
  'sends Strict-Transport-Security at %s',
  async (path) => {
    const { headers } = await askSecurely(path);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  },
);

it('accepts only the session cookie that no sibling host can set', async () => {
  secure.stubs.auth.answer = ({ headers }, response) =>
    void response.writeHead(204, { 'X-Identity': `token of ${headers.cookie}` }).end();
  await askSecurely('/_api/resources', { headers: { Cookie: 'meshwork_session=planted' } });
  await askSecurely('/_api/resources', {
    headers: { Cookie: '__Host-meshwork_session=real; meshwork_session=planted' },
  });
  expect(
    secure.stubs.catalog.received.map(({ headers }) => [headers['x-identity'], headers['x-forwarded-proto']]),
  ).toEqual([
    [undefined, 'https'],
    ['token of __Host-meshwork_session=real', 'https'],
  ]);
});

/** A page with the places that a build of the shell leaves for these settings. */
const PAGE =
  '<!doctype html><!--#if expr="$mesh_overrides = on" --><meta name="mesh-overrides"><!--#endif -->' +
  '<!--#if expr="$mesh_beacon = off" -->unmeasured<!--#endif -->';
/** A site with this page, which its renderer does not draw. */
async function siteWith(changes: Parameters<typeof startRig>[0] = {}): Promise<Rig> {
  const site = untilTestEnds(await startRig({ isRendered: true, ...changes }));
  site.stubs.renderer.answer = ({ method }, response) =>
    void response.writeHead(method === 'POST' ? 204 : 503).end();
  await publish(site.settings.wwwDir, 'index.html', PAGE);
  return site;
}

describe('overrides', () => {
  it('are off by default: no flag in the page, and no other origin in its policy', async () => {
    const site = await siteWith();
    const { text, headers } = await site.request('/teams');
    expect(text).toBe('<!doctype html>');
    expect(headers['content-security-policy']).not.toContain('localhost');
  });

  it('when switched on, set the flag in the page and allow scripts from localhost only', async () => {
    const site = await siteWith({ overrides: true });
    const { text, headers } = await site.request('/teams');
    expect(text).toBe('<!doctype html><meta name="mesh-overrides">');
    const policy = String(headers['content-security-policy']);
    const local = 'http://localhost:* http://127.0.0.1:*';
    for (const kind of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src'])
      expect(policy).toContain(`${kind} 'self' ${local}`);
    expect(policy).toContain("default-src 'none'");
    expect(policy.replaceAll(local, '')).not.toMatch(/https?:/);
  });
});

describe('the beacon', () => {
  const MEASURES = '{"shell":{"version":"aaaa1111","view":1}}';
  const send = (site: Rig, body = MEASURES, origin = site.origin) =>
    site.request('/_beacon', {
      method: 'POST',
      body,
      headers: {
        Origin: origin,
        Cookie: 'meshwork_session=person-1',
        'User-Agent': 'Firefox',
        Referer: 'http://a.example/teams/5',
      },
    });

  it('brings what a page measured to the renderer, without anything about who sent it, and refuses all else', async () => {
    const site = await siteWith();
    expect((await send(site)).status).toBe(204);
    const { method, url, headers, body } = site.stubs.renderer.only;
    expect([method, url, body]).toEqual(['POST', '/_beacon', MEASURES]);
    expect(Object.keys(headers).sort()).toEqual(['content-length', 'host']);
    expect((await site.request('/_beacon')).status).toBe(405);
    expect((await send(site, 'x'.repeat(3000))).status).toBe(413);
    expect(site.stubs.renderer.received).toHaveLength(1);
  });

  it.each(['http://other.example', '', 'null'])(
    'from a page of another site is refused: "%s"',
    async (origin) => {
      const site = await siteWith();
      expect((await send(site, MEASURES, origin)).status).toBe(403);
      expect(site.stubs.renderer.received).toEqual([]);
    },
  );

  it('counts for each address up to a bound', async () => {
    const site = await siteWith({ limitFactor: 0.1 });
    const sent = await Promise.all(Array.from({ length: 40 }, () => send(site)));
    const refused = sent.filter(({ status }) => status === 429).length;
    expect(refused).toBeGreaterThan(10);
    expect(site.stubs.renderer.received).toHaveLength(40 - refused);
  });

  it('stands in no log', async () => {
    const site = await siteWith();
    await send(site);
    await site.request('/later');
    await eventually(async () => expect((await site.log()).map(({ path }) => path)).toEqual(['/later']));
  });

  it.each([
    ['the operator says so', { beacon: false }],
    ['no renderer receives it', { upstreams: { renderer: [] } }],
  ])('is off where %s, and the page says so', async (_, settings) => {
    const site = await siteWith(settings);
    expect((await send(site)).status).toBe(404);
    expect((await site.request('/teams')).text).toBe('<!doctype html>unmeasured');
  });
});
