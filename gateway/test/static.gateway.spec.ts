import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.ts';
import { sharedRig, startRig, untilTestEnds } from './support/rig.ts';
import { SECURITY_HEADERS } from './support/security-headers.ts';
import { HASH, ICON, publish, registryOf, SCRIPT } from './support/site.ts';

const rig = await sharedRig();

const POLICY =
  `default-src 'none'; script-src 'self' '${HASH}'; style-src 'self'; img-src 'self' data: blob:; ` +
  `connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
const EVERYWHERE = { ...SECURITY_HEADERS, server: 'nginx' };

describe('a page of the app', () => {
  it.each([
    '/',
    '/about',
    '/teams',
    '/teams/12?tab=x',
    '/resources/1',
    '/no/such/page',
    '/a.b',
    '/index.html',
  ])('at %s is the current shell, not cached, with the security policy', async (path) => {
    const { status, headers, text } = await rig.request(path);
    expect(status).toBe(200);
    expect(text).toContain('<!doctype html>');
    expect(headers).toMatchObject({
      ...EVERYWHERE,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
    });
    for (const validator of ['etag', 'last-modified']) expect(headers).not.toHaveProperty(validator);
  });

  it.each([
    ['/teams/12', '<link rel="preload" as="script" href="/_mfe/x.js">'],
    ['/initiatives?x', '<link rel="preload" as="script" href="/_mfe/x.js">'],
    ['/resources', ''],
    ['/teamsx', ''],
    ['/', ''],
  ])('at %s holds the registry and the preloads of its remote', async (path, preload) => {
    const { text } = await rig.request(path);
    expect(text).toBe(
      `<!doctype html>${preload}\n<script type="application/json" id="registry">${registryOf('aaaa1111')}</script>`,
    );
  });

  it('is at an address without content, too, for the service worker to keep', async () => {
    const { status, headers, text } = await rig.request('/_page');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': POLICY });
    expect(text).toBe(
      `<!doctype html>\n<script type="application/json" id="registry">${registryOf('aaaa1111')}</script>`,
    );
  });

  it('is compressed', async () => {
    await publish(
      rig.settings.wwwDir,
      'index.html',
      `<!doctype html><!--# include virtual="/_mfe/registry.json" -->${' '.repeat(2000)}`,
    );
    const { headers, body } = await rig.request('/', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toContain(registryOf('aaaa1111'));
  });
});

describe('a file of a version', () => {
  it.each(['/_shell/aaaa1111/main.1a2b.js', '/_mfe/mfe-community/bbbb2222/main.1a2b.js'])(
    '%s is cached for a year, in the precompressed form',
    async (path) => {
      const forms = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
      for (const [form, unpack] of Object.entries(forms)) {
        const { status, headers, body } = await rig.request(path, { headers: { 'Accept-Encoding': form } });
        expect(status).toBe(200);
        expect(headers).toMatchObject({
          ...EVERYWHERE,
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'Accept-Encoding',
          ...(form === 'identity' ? {} : { 'content-encoding': form, 'content-length': String(body.length) }),
        });
        expect(unpack(body).toString()).toBe(SCRIPT);
      }
    },
  );

  it.each([
    '/_shell/aaaa1111/missing.js',
    '/_shell/cccc3333/main.1a2b.js',
    '/_shell/aaaa1111/',
    '/_shell/aaaa1111',
    '/_shell/aaaa1111/index.html',
    '/_mfe/mfe-community/bbbb2222/missing.js',
    '/_mfe/mfe-community/bbbb2222/index.html',
    '/_mfe/mfe-none/bbbb2222/main.1a2b.js',
    '/_mfe/shell/aaaa1111/main.1a2b.js',
    '/_mfe/',
    '/_mfe/csp-hashes.json',
    '/.releases/shell.json',
    '/.git/config',
    '/teams/.env',
    '/_mfe/.releases/shell.json',
  ])('%s is missing, and not to be remembered', async (path) => {
    const { status, headers, text } = await rig.request(path);
    expect(status).toBe(404);
    expect(headers).toMatchObject({ ...EVERYWHERE, 'cache-control': 'no-store' });
    expect(text).not.toContain('registry');
  });
});

it.each([
  '/_shell/../registry.json/x.js',
  '/_shell/%2e%2e/registry.json',
  '/_shell/aaaa1111/..%2f..%2fcsp-hashes.json',
  '/csp-hashes.json',
  '/shell/aaaa1111/main.1a2b.js',
])('%s leads to the page and to no file of the folder', async (path) => {
  const { status, text } = await rig.request(path);
  expect([status, text.slice(0, 15)]).toEqual([200, '<!doctype html>']);
});

describe("an operator's own site", () => {
  const PAGE_WITH_OURS =
    '<!--#if expr="$mesh_own_site = on" --><!--#include virtual="/_site/head.html" --><!--#else --><link href="<!--#echo var="mesh_origin" -->/ours"><!--#endif --><!--#echo var="mesh_name" -->';

  it('has its own head and name in the page, and in the pages of the gateway', async () => {
    const { wwwDir, publicOrigin } = rig.settings;
    await publish(wwwDir, 'index.html', PAGE_WITH_OURS);
    const head = async () => (await rig.request('/teams')).text;
    expect(await head()).toBe(`<link href="${publicOrigin}/ours">Meshwork`);
    await publish(wwwDir, 'site/head.html', '<link href="<!--#echo var="mesh_origin" -->/theirs">');
    await publish(wwwDir, 'site/name.txt', "Robots' & Süd");
    await eventually(async () =>
      expect(await head()).toBe(`<link href="${publicOrigin}/theirs">Robots' &amp; Süd`),
    );
    expect((await rig.request('/teams', { method: 'DELETE' })).text).toContain(
      "<title>Robots' & Süd</title>",
    );
    // A name that would end its quotes in the configuration is none.
    await publish(wwwDir, 'site/name.txt', 'A" B; $host');
    await eventually(async () => expect(await head()).toContain('Meshwork'));
  });

  it('has its files for a year, and none of them is a page of its own', async () => {
    const { wwwDir } = rig.settings;
    await publish(wwwDir, 'site/0123456789ab/logo.svg', ICON);
    const { status, headers, text } = await rig.request('/_site/0123456789ab/logo.svg');
    expect([status, text]).toEqual([200, ICON]);
    expect(headers).toMatchObject({
      ...EVERYWHERE,
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    await publish(wwwDir, 'site/0123456789ab/terms.json', '[]');
    expect((await rig.request('/_site/0123456789ab/terms.json')).text).toBe('[]');
    for (const path of [
      '/_site/head.html',
      '/_site/name.txt',
      '/_site/logo.svg',
      '/_site/0123456789ab/../name.txt',
    ])
      expect([path, (await rig.request(path)).status]).toEqual([path, 404]);
  });
});

describe('the registry', () => {
  it('is requested each time and has no validator that two moves within a second could share', async () => {
    const { headers, text } = await rig.request('/_mfe/registry.json');
    expect(text).toBe(registryOf('aaaa1111'));
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-cache' });
    for (const validator of ['etag', 'last-modified']) expect(headers).not.toHaveProperty(validator);
    await publish(rig.settings.wwwDir, 'registry.json', registryOf('dddd4444'));
    const since = new Date(Date.now() + 60_000).toUTCString();
    const moved = await rig.request('/_mfe/registry.json', { headers: { 'If-Modified-Since': since } });
    expect([moved.status, moved.text]).toEqual([200, registryOf('dddd4444')]);
  });
});

it('allows the inline scripts of a new version soon after its folder is there, and keeps those of the old', async () => {
  const added = HASH.replace('47DE', 'AAAA');
  const hashes = JSON.stringify({ scripts: [`'${added}'`, `'${HASH}'`] });
  await publish(rig.settings.wwwDir, 'shell/eeee5555/csp-hashes.json', hashes);
  await eventually(async () => {
    const { headers } = await rig.request('/');
    expect(headers['content-security-policy']).toContain(`script-src 'self' '${HASH}' '${added}';`);
  });
});

it('requires trusted types when the current shell names policies, and allows those of all versions', async () => {
  const naming = (...trustedTypes: string[]) => JSON.stringify({ scripts: [], trustedTypes }, null, 2);
  await publish(rig.settings.wwwDir, 'shell/ffff6666/csp-hashes.json', naming('default', 'older'));
  await publish(rig.settings.wwwDir, 'csp-hashes.json', naming('default', 'dompurify'));
  await eventually(async () => {
    const { headers } = await rig.request('/');
    expect(headers['content-security-policy']).toMatch(
      /; require-trusted-types-for 'script'; trusted-types default dompurify older$/,
    );
  });
});

it('is not ready before a shell was published', async () => {
  const empty = untilTestEnds(await startRig({ wwwDir: '/nonexistent' }));
  const { status, headers } = await empty.request('/');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
});

it('the service worker is asked for each time, and may only make requests', async () => {
  const { status, headers, text } = await rig.request('/sw.js');
  expect(status).toBe(200);
  expect(text).toBe(SCRIPT);
  expect(headers).toMatchObject({
    ...EVERYWHERE,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});

it('the icon is there for those who read no page', async () => {
  const { status, headers, text } = await rig.request('/favicon.ico');
  expect([status, text]).toEqual([200, ICON]);
  expect(headers).toMatchObject({ ...EVERYWHERE, 'content-type': 'image/svg+xml; charset=utf-8' });
  await publish(rig.settings.wwwDir, 'site/logo.svg', '<svg/>');
  expect((await rig.request('/favicon.ico')).text).toBe('<svg/>');
});

it('leads password managers to the page where a password is changed', async () => {
  const { status, headers } = await rig.request('/.well-known/change-password');
  expect([status, headers.location]).toEqual([302, `${rig.settings.publicOrigin}/account/security`]);
});
