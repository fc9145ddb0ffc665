import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Rig } from './support/rig.ts';
import { publish } from './support/site.ts';
import type { Answer } from './support/stub.ts';

// As the shell writes it.
const PAGE = `<!doctype html><html><head><!--#include virtual="/_mfe/preload/$mesh_remote.html" --><script></script>
<!--#block name="head" --><title>Default</title><!--#endblock -->
<!--#include virtual="/_head$mesh_page?shell=aaaa1111" stub="head" -->
<meta property="og:image" content="<!--#echo var="mesh_origin" -->/x.png"></head><body></body></html>`;

let rig: Rig;
beforeAll(async () => {
  rig = await Rig.start({ headTimeout: 200 });
  const www = rig.settings.wwwDir;
  await publish(www, 'index.html', PAGE);
  const head = 'shell/aaaa1111/head';
  await publish(www, `${head}/_home.html`, '<title>Start</title>');
  await publish(
    www,
    `${head}/about.html`,
    '<title>About</title><link href="<!--#echo var="mesh_origin" -->/about">',
  );
  await publish(www, `${head}/account.html`, '<title>My Account</title>');
  await publish(www, `${head}/not-found.html`, '<title>Not Found</title>');
});
afterAll(() => rig.stop());

const html =
  (text: string, status = 200): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(text);

let count = 0;
/** The address of a page that no other test has requested. */
const fresh = () => `/teams/${++count}`;
const headOf = async (path: string, headers = {}) =>
  /<script><\/script>\n\n([\s\S]*?)\n<meta property="og:image"/.exec(
    (await rig.request(path, { headers })).text,
  )?.[1];

beforeEach(() => {
  rig.reset();
  rig.stubs.community.answer = ({ url }, response) => html(`<title>${url}</title>`)({} as never, response);
});

describe('a page that a service describes', () => {
  it('has the head of the service, and the public origin', async () => {
    const path = fresh();
    const { status, text } = await rig.request(path);
    expect([status, text]).toEqual([
      200,
      PAGE.replace(/<!--#include.*?-->/, '<link rel="preload" as="script" href="/_mfe/x.js">')
        .replace(/<!--#block.*-->\n/, '\n')
        .replace(/<!--#include.*-->/, `<title>/_head${path}</title>`)
        .replace(/<!--#echo.*?-->/, rig.settings.publicOrigin),
    ]);
  });

  it.each([
    ['with a query', '?search=x&token=secret'],
    ['with a closing slash', '/'],
  ])('%s is the same page', async (_name, ending) => {
    const path = fresh();
    expect(await headOf(path + ending)).toBe(`<title>/_head${path}</title>`);
    expect(rig.stubs.community.only.url).toBe(`/_head${path}`);
  });

  it.each([
    ['/resources/1', 'catalog'],
    ['/mentors', 'community'],
    ['/initiatives/3', 'community'],
    ['/teams/frc/254', 'community'],
  ] as const)('at %s is requested from %s', async (path, service) => {
    await rig.request(path);
    expect(rig.stubs[service].only.url).toBe(`/_head${path}`);
  });

  it('is requested without anything that belongs to one person', async () => {
    await rig.request(fresh(), {
      headers: {
        Cookie: 'meshwork_session=person-1',
        'X-Identity': 'x',
        'X-Forwarded-For': '9.9.9.9',
        Referer: 'https://a.example/',
        'Accept-Encoding': 'br',
      },
    });
    const { headers, method } = rig.stubs.community.only;
    expect(method).toBe('GET');
    expect(headers).toEqual({
      host: new URL(rig.settings.publicOrigin).host,
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(rig.settings.publicOrigin).host,
    });
    expect(rig.stubs.auth.received).toEqual([]);
  });

  it('is requested once, for visitors and signed-in people', async () => {
    const path = fresh();
    for (const Cookie of ['', 'meshwork_session=person-1', 'meshwork_session=person-2'])
      expect(await headOf(path, { Cookie })).toBe(`<title>/_head${path}</title>`);
    expect(rig.stubs.community.received).toHaveLength(1);
  });

  it('that does not exist has the head that the service sends for it', async () => {
    rig.stubs.community.answer = html('<title>Team</title><meta name="robots" content="noindex">');
    expect(await headOf(fresh())).toBe('<title>Team</title><meta name="robots" content="noindex">');
  });

  it('executes no include in the response of the service', async () => {
    const hostile =
      '<title><!--#include virtual="/_mfe/registry.json" --><!--#echo var="http_cookie" --></title>';
    rig.stubs.community.answer = html(hostile);
    expect(await headOf(fresh(), { Cookie: 'secret=1' })).toBe(hostile);
  });

  it('is compressed as a whole', async () => {
    const path = fresh();
    const { headers, body } = await rig.request(path, { headers: { 'Accept-Encoding': 'br' } });
    const text =
      headers['content-encoding'] === 'br' ? brotliDecompressSync(body).toString() : body.toString();
    expect(text).toContain(`<title>/_head${path}</title>`);
  });
});

describe('when the service of a page', () => {
  it.each([400, 401, 403, 404, 429, 500, 502, 503])(
    'answers %s, the page has its default head',
    async (status) => {
      rig.stubs.community.answer = html('<title>Failure</title>', status);
      expect(await headOf(fresh())).toBe('<title>Default</title>');
    },
  );

  it('responds late, the page has its default head', async () => {
    rig.stubs.community.answer = () => {};
    const before = performance.now();
    expect(await headOf(fresh())).toBe('<title>Default</title>');
    // Two tries of a service would be 400 ms; the API waits for 15 s.
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it('is down, the stale head is used', async () => {
    const path = fresh();
    const head = await headOf(path);
    rig.stubs.community.answer = (_request, response) => void response.destroy();
    await delay(3_100);
    expect(await headOf(path)).toBe(head);
    rig.stubs.community.answer = html('<title>New</title>');
    await headOf(path);
    await delay(300);
    expect(await headOf(path)).toBe('<title>New</title>');
  });

  it('is over the limit of one address, that address gets pages with the default head', async () => {
    const narrow = await Rig.start({ limitFactor: 0.001 });
    try {
      await publish(narrow.settings.wwwDir, 'index.html', PAGE);
      const replies = [];
      for (const id of [1, 2, 3, 4]) replies.push(await narrow.request(`/teams/${id}`));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(replies.at(-1)?.text).toContain('<title>Default</title>');
    } finally {
      await narrow.stop();
    }
  });

  it('never resolves, other pages and services are not affected', async () => {
    const down = await Rig.start({ upstreams: { ...rig.settings.upstreams, catalog: ['127.0.0.1:1'] } });
    try {
      await publish(down.settings.wwwDir, 'index.html', PAGE);
      const { status, text } = await down.request('/resources/1');
      expect([status, text.includes('<title>Default</title>')]).toEqual([200, true]);
      expect((await down.request('/teams/1')).text).toContain('<title>/_head/teams/1</title>');
    } finally {
      await down.stop();
    }
  });
});

describe('a page that no service describes', () => {
  it.each([
    ['/', 'Start'],
    ['/?a=b', 'Start'],
    ['/about/', 'About'],
    ['/account', 'My Account'],
    ['/account/requests', 'My Account'],
    ['/about/us', 'Not Found'],
    ['/no/such/page', 'Not Found'],
    ['/index.html', 'Not Found'],
    ['/about%2Fx', 'Not Found'],
    ['/%61bout', 'Not Found'],
    ['/teamsx', 'Not Found'],
  ])('has the head of the shell at %s: %s', async (path, title) => {
    expect(await headOf(path)).toMatch(`<title>${title}</title>`);
    for (const stub of Object.values(rig.stubs)) expect(stub.received).toEqual([]);
  });

  it('has the public origin', async () => {
    expect(await headOf('/about')).toContain(`<link href="${rig.settings.publicOrigin}/about">`);
  });

  it('has the default head where the shell has none', async () => {
    await publish(rig.settings.wwwDir, 'index.html', PAGE.replace('aaaa1111', 'gone'));
    for (const path of ['/about', '/%61bout']) expect(await headOf(path)).toBe('<title>Default</title>');
    await publish(rig.settings.wwwDir, 'index.html', PAGE);
  });
});

it.each(['/_head/teams/1', '/_head/about', '/_sitemap/teams', '/_sitemap/teams/1', '/_head/account'])(
  '%s is not reachable from outside',
  async (path) => {
    const { status, text } = await rig.request(path);
    expect([status, rig.stubs.community.received]).toEqual([404, []]);
    expect(text).not.toContain('My Account');
  },
);

it('lets other sites show the picture of previews and no other file', async () => {
  await publish(rig.settings.wwwDir, 'shell/aaaa1111/assets/preview.1a2b.png', 'x');
  const policy = async (path: string) => (await rig.request(path)).headers['cross-origin-resource-policy'];
  expect(await policy('/_shell/aaaa1111/assets/preview.1a2b.png')).toBe('cross-origin');
  expect(await policy('/_shell/aaaa1111/main.1a2b.js')).toBe('same-origin');
});
