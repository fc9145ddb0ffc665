import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Rig, sharedRig, startRig, untilTestEnds } from './support/rig.ts';
import { HASH, publish, registryOf } from './support/site.ts';
import { type Answer } from './support/stub.ts';

const STYLE_HASH = "'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='";
const EMPTY = '<!doctype html><title>Meshwork</title><div id="root"></div>';
const REDIRECT_TARGET = '/teams/5';

/** A page with the places that the shell's template leaves to the gateway. */
const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title>
<script type="application/json" id="mesh-registry"><!--#include virtual="/_mfe/registry.json" --></script>
<!--#include virtual="/_mfe/preload/$mesh_remote.html" -->
<link rel="canonical" href="<!--#echo var="mesh_origin" -->/teams/5"></head>
<body>${'<p>A team of robots.</p>'.repeat(100)}</body></html>`;

const rendered =
  (status = 200, style: string | undefined = STYLE_HASH): Answer =>
  ({ url }, response) => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', ...(style && { 'X-Mesh-Style': style }) };
    response.writeHead(status, headers).end(page(url));
  };

const rig = await sharedRig({ isRendered: true });
const { renderer } = rig.stubs;
await publish(rig.settings.wwwDir, 'index.html', EMPTY);

let count = 0;
/** The address of a page that no other test has requested. */
const fresh = () => `/teams/${++count}`;
const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);

beforeEach(() => {
  renderer.answer = rendered();
});

describe('a rendered page', () => {
  it('has its includes filled: the registry, the preload links of its remote, the origin', async () => {
    const path = fresh();
    const { status, text, headers } = await rig.request(path);
    expect(status).toBe(200);
    expect(text).toBe(
      page(`/_render${path}`)
        .replace(/<!--#include virtual="\/_mfe\/registry.json" -->/, registryOf('aaaa1111'))
        .replace(
          /<!--#include virtual="\/_mfe\/preload.*?-->/,
          '<link rel="preload" as="script" href="/_mfe/x.js">',
        )
        .replace(/<!--#echo.*?-->/, rig.settings.publicOrigin),
    );
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('x-mesh-style');
  });

  it('may have the style element whose hash the renderer sends', async () => {
    const policy = policyOf((await rig.request(fresh())).headers);
    expect(policy).toContain(`style-src 'self' ${STYLE_HASH};`);
    expect(policy).toContain(`script-src 'self' '${HASH}';`);
  });

  it.each([
    "'unsafe-inline'",
    `${STYLE_HASH} 'unsafe-inline'`,
    `${STYLE_HASH}; script-src *`,
    'https://evil.example',
    "'nonce-1'",
  ])('gets nothing but a hash into the policy: not %s', async (style) => {
    renderer.answer = rendered(200, style);
    const policy = policyOf((await rig.request(fresh())).headers);
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toMatch(/unsafe|evil|nonce|script-src \*/);
  });

  it('is requested with its query, without anything that belongs to one person', async () => {
    const path = `${fresh()}?search=a%20b&page=2`;
    await rig.request(path, {
      headers: {
        Cookie: 'meshwork_session=person-1',
        'X-Identity': 'x',
        'X-Forwarded-For': '9.9.9.9',
        Referer: 'https://a.example/',
        'User-Agent': 'Firefox',
        'Accept-Language': 'de',
        'Accept-Encoding': 'br',
      },
    });
    const { method, url, headers } = renderer.only;
    expect([method, url]).toEqual(['GET', `/_render${path}`]);
    expect(headers).toEqual({
      host: new URL(rig.settings.publicOrigin).host,
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(rig.settings.publicOrigin).host,
      'x-signed-in': 'yes',
    });
    expect(rig.stubs.auth.received).toEqual([]);
  });

  it('is rendered once per second and address for visitors, and once for all who are signed in', async () => {
    const path = fresh();
    renderer.answer = ({ url, headers }, response) =>
      void response.end(`${url} ${headers['x-signed-in'] ?? 'visitor'}`);
    for (const [Cookie, form] of [
      ['', 'visitor'],
      ['meshwork_session=person-1', 'yes'],
      ['a=b; __Host-meshwork_session=person-2', 'yes'],
      ['meshwork_sessions=x', 'visitor'],
    ] as const)
      expect((await rig.request(path, { headers: { Cookie } })).text).toBe(`/_render${path} ${form}`);
    expect(renderer.received).toHaveLength(2);
    await rig.request(`${path}?tab=about`);
    expect(renderer.received).toHaveLength(3);
    await delay(2_100);
    await rig.request(path);
    expect(renderer.received).toHaveLength(4);
  });

  it.each([
    '/teams/invitations/s3cr3t',
    '/guardian/s3cr3t',
    '/login?next=%2Finitiatives%2F5%2Fconfirmation%2Fs3cr3t',
    '/initiatives/5/confirmation/s3cr3t',
    '/es/guardian/s3cr3t',
  ])('is not kept when its address holds a secret: %s', async (path) => {
    for (const _time of [1, 2]) await rig.request(path);
    expect(renderer.received).toHaveLength(2);
  });

  it('is kept for each language by itself, with the preload links of its remote', async () => {
    const path = fresh();
    const inLanguages = [path, `/es${path}`, `/he${path}`];
    for (const address of [...inLanguages, ...inLanguages]) {
      const { text } = await rig.request(address);
      expect(text).toContain(`<title>/_render${address}</title>`);
      expect(text).toContain('href="/_mfe/x.js"');
    }
    expect(renderer.received).toHaveLength(3);
    expect((await rig.request(`/xx${path}`)).text).not.toContain('href="/_mfe/x.js"');
  });

  it('is not set by a cookie of the renderer', async () => {
    renderer.answer = (request, response) => {
      response.setHeader('Set-Cookie', 'a=b');
      return rendered()(request, response);
    };
    expect((await rig.request(fresh())).headers).not.toHaveProperty('set-cookie');
  });

  it('of a missing entity has status 404, and is kept for a second', async () => {
    renderer.answer = rendered(404);
    const path = fresh();
    for (const request of [rig.request(path), rig.request(path)]) {
      const { status, text, headers } = await request;
      expect([status, text]).toEqual([404, expect.stringContaining(registryOf('aaaa1111'))]);
      expect(policyOf(headers)).toContain(STYLE_HASH);
    }
    expect(renderer.received).toHaveLength(1);
  });

  it('may be a redirect', async () => {
    renderer.answer = (_request, response) =>
      void response.writeHead(302, { Location: REDIRECT_TARGET }).end();
    const { status, headers } = await rig.request('/teams/frc/254');
    expect([status, headers.location]).toEqual([302, REDIRECT_TARGET]);
  });

  it.each([200, 404])('with status %s is compressed as a whole', async (status) => {
    renderer.answer = rendered(status);
    const path = fresh();
    const { headers, body } = await rig.request(path, { headers: { 'Accept-Encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toContain(registryOf('aaaa1111'));
  });

  it.each(['identity', 'br'])('ends where the renderer stops after its head: %s', async (encoding) => {
    renderer.answer = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': '5000' });
      response.write('<!doctype html>');
    };
    await expect(rig.request(fresh(), { headers: { 'Accept-Encoding': encoding } })).rejects.toThrow();
  });

  it('has no body for HEAD', async () => {
    const { status, text, headers } = await rig.request(fresh(), { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
    expect(policyOf(headers)).toContain(STYLE_HASH);
  });
});

describe('the page that the browser draws stands in', () => {
  const expectUnrendered = async (gateway: Rig, path = fresh()) => {
    const { status, text, headers } = await gateway.request(path);
    expect([status, text]).toEqual([200, EMPTY]);
    expect(policyOf(headers)).toContain(`script-src 'self' '${HASH}'; style-src 'self';`);
    expect(headers['cache-control']).toBe('no-cache');
  };
  it.each([400, 403, 413, 429, 500, 502, 503, 504])('when the renderer answers %s', async (status) => {
    renderer.answer = (_request, response) => void response.writeHead(status).end('Failure');
    await expectUnrendered(rig);
  });

  it('when the renderer is late, which does not hold the page up for long', async () => {
    renderer.answer = () => {};
    const before = performance.now();
    await expectUnrendered(rig);
    // The limit is 1 s; the API waits for 15 s.
    expect(performance.now() - before).toBeLessThan(12_000);
  });

  it('when the renderer is down, for a page that was rendered before, too', async () => {
    const other = untilTestEnds(await startRig({ isRendered: true }));
    await publish(other.settings.wwwDir, 'index.html', EMPTY);
    other.stubs.renderer.answer = rendered();
    expect((await other.request('/teams/5')).text).toContain('/_render/teams/5');
    await other.stubs.renderer.stop();
    await delay(2_100);
    await expectUnrendered(other, '/teams/5');
  });

  it('when an address is over its limit', async () => {
    const narrow = untilTestEnds(await startRig({ isRendered: true, limitFactor: 0.01 }));
    await publish(narrow.settings.wwwDir, 'index.html', EMPTY);
    const replies = [];
    // One after another, because the number of connections is limited, too: to two, since nginx may count the last
    // one for a moment after its answer has arrived. Five at once are allowed, and one each second.
    for (let count = 0; count < 12; count++) replies.push(await narrow.request(fresh()));
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(replies.map(({ text }) => text)).toContain(EMPTY);
  });
});

it.each([
  '/_render/teams/1',
  '/_render',
  '/_shell/aaaa1111/server/server.cjs',
  '/_shell/aaaa1111/server/page.html',
  '/_mfe/mfe-community/bbbb2222/server/server.cjs',
])('%s is not reachable from outside', async (path) => {
  for (const folder of ['shell/aaaa1111', 'mfe-community/bbbb2222'])
    for (const file of ['server.cjs', 'page.html'])
      await publish(rig.settings.wwwDir, `${folder}/server/${file}`, 'secret');
  const { status, text } = await rig.request(path);
  expect([status, text.includes('secret'), renderer.received]).toEqual([404, false, []]);
});

it('lets other sites show the picture of link previews and no other file', async () => {
  await publish(rig.settings.wwwDir, 'shell/aaaa1111/assets/preview.1a2b.png', 'x');
  const policy = async (path: string) => (await rig.request(path)).headers['cross-origin-resource-policy'];
  expect(await policy('/_shell/aaaa1111/assets/preview.1a2b.png')).toBe('cross-origin');
  expect(await policy('/_shell/aaaa1111/main.1a2b.js')).toBe('same-origin');
});
