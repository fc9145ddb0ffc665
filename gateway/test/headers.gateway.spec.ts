import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { GATEWAY_FOLDER } from '../src/render.ts';
import { maskedMessage } from '../src/run.ts';
import { eventually } from './support/eventually.ts';
import { sharedRig } from './support/rig.ts';
import { SECURITY_HEADERS } from './support/security-headers.ts';
import { post, type Reply, type RequestOptions } from './support/send-request.ts';
import { publish } from './support/site.ts';
import { json } from './support/stub.ts';

const rig = await sharedRig({ isRendered: true });
await publish(rig.settings.wwwDir, 'sitemap.xml', '<urlset/>');
const named = await sharedRig({ publicOrigin: 'http://Mesh.example.org:8080' });

const FORGED = {
  'X-Identity': 'forged',
  'X-Identity-State': 'unavailable',
  'X-User-Id': '1',
  'X-User-Anything-At-All': '1',
  'X-Internal-Token': '1',
  'X-Real-IP': '6.6.6.6',
  Forwarded: 'for=6.6.6.6',
  'X-Original-URL': '/internal/identity',
  'X-Rewrite-URL': '/internal/identity',
  'X-HTTP-Method-Override': 'DELETE',
  Authorization: 'Bearer forged',
};

describe('a header of a client', () => {
  it.each(['/_api/auth/session', '/_api/resources', '/_api/avatars/abc', '/_api/my-contacts/events'])(
    'cannot imitate a header of the gateway at %s',
    async (path) => {
      await rig.request(path, { headers: FORGED });
      const { headers } =
        rig.stubs[path.includes('resources') ? 'catalog' : path.includes('contacts') ? 'community' : 'auth']
          .only;
      for (const name of Object.keys(FORGED)) expect(headers).not.toHaveProperty(name.toLowerCase());
    },
  );

  it('is overwritten where the gateway sets it', async () => {
    const { headers } = await rig.request('/_api/teams/verify', {
      ...post({}),
      headers: {
        'X-Forwarded-For': '6.6.6.6',
        'X-Forwarded-Proto': 'https',
        'X-Forwarded-Host': 'evil.example',
        'X-Request-Id': 'chosen-by-client',
        'Content-Type': 'application/json',
      },
    });
    const own = new URL(rig.origin).host;
    expect(rig.stubs.community.only.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': own,
      host: new URL(rig.settings.publicOrigin).host,
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(rig.stubs.community.only.headers['x-request-id']).toBe(headers['x-request-id']);
  });

  it('reaches the service when it is on the list', async () => {
    const wanted = {
      accept: 'application/json',
      'accept-language': 'fr',
      'content-type': 'application/json',
      'user-agent': 'test',
      origin: 'http://x.example',
      'sec-fetch-site': 'cross-site',
      'idempotency-key': 'k1',
      'x-person': '7',
    };
    await rig.request('/_api/teams', { method: 'POST', headers: wanted, body: '{"a":1}' });
    expect(rig.stubs.community.only).toMatchObject({ headers: wanted, body: '{"a":1}' });
  });
});

describe('a header of a service', () => {
  it('is passed on, unless the gateway sets it', async () => {
    rig.stubs.catalog.answer = (_request, response) =>
      json(
        response,
        201,
        { resource: 1 },
        {
          'X-Total-Count': '7',
          Link: '</_api/resources?cursor=x>; rel="next"',
          'X-Identity': 'leak',
          'X-Powered-By': 'Express',
          'X-Request-Id': 'other',
          'Set-Cookie': 'meshwork_session=stolen',
          'Content-Security-Policy': "default-src 'unsafe-inline'",
        },
      );
    const { status, headers } = await rig.request('/_api/resources', post({}));
    expect(status).toBe(201);
    expect(headers).toMatchObject({ 'x-total-count': '7', link: '</_api/resources?cursor=x>; rel="next"' });
    for (const name of ['x-identity', 'x-powered-by', 'set-cookie']) expect(headers).not.toHaveProperty(name);
    expect(headers['x-request-id']).not.toBe('other');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});

/** The access log's line about a request. */
async function lineOf({ headers }: Reply): Promise<Record<string, unknown>> {
  let line: Record<string, unknown> | undefined;
  await eventually(async () => {
    line = (await rig.log()).find(({ requestId }) => requestId === headers['x-request-id']);
    expect(line).toBeDefined();
  });
  return line ?? {};
}

it('writes one line of JSON per request, without the query', async () => {
  const agent = 'a"b\\c';
  const reply = await rig.request('/_api/teams?search=secret"word', { headers: { 'User-Agent': agent } });
  const line = await lineOf(reply);
  expect(line).toMatchObject({
    method: 'GET',
    path: '/_api/teams',
    status: 200,
    cache: 'MISS',
    upstreamStatus: '200',
    address: '127.0.0.1',
    agent,
  });
  expect(JSON.stringify(line)).not.toContain('secret');
});

it.each([
  ['a calendar', '/_api/initiatives/feed/', 's3cr3t.ics?x'],
  ['an invitation', '/teams/invitations/', 's3cr3t?x'],
  ['a guardian', '/guardian/', 's3cr3t?x'],
  ['a confirmation', '/initiatives/5/confirmation/', 's3cr3t'],
  ['a guardian in other letters', '/Guardian/', 's3cr3t'],
  ['a guardian in another language', '/es/guardian/', 's3cr3t'],
  ['a guardian after slashes too many', '//es//guardian//', 's3cr3t'],
  ['a guardian after an encoded letter', '/%67', 'uardian/s3cr3t'],
])('does not log the secret address of %s', async (_what, path, secret) => {
  const line = await lineOf(await rig.request(path + secret));
  expect(line.path).toBe(`${path}...`);
  expect(JSON.stringify(line)).not.toContain('s3cr3t');
});

it.each([
  '/_api/initiatives/feed/s3cr3t.ics',
  '/_api/initiatives/confirmation?id=5&code=s3cr3t',
  '/_api/teams?search=s3cr3t',
])('does not write %s into the error log', async (path) => {
  rig.stubs.community.answer = (_request, response) => void response.destroy();
  const before = rig.messages.length;
  expect((await rig.request(path, { headers: { Cookie: 'meshwork_session=person-1' } })).status).toBe(503);
  await eventually(async () => expect(rig.messages.length).toBeGreaterThan(before));
  expect(rig.messages.join('\n')).not.toContain('s3cr3t');
  expect(rig.messages.slice(before).join('\n')).toContain('request: "GET /_api/');
});

it.each([
  [
    '"GET /_api/initiatives/feed/s3cr3t.ics HTTP/1.1", host: "x"',
    '"GET /_api/initiatives/feed/... HTTP/1.1", host: "x"',
  ],
  ['"GET /guardian/s3cr3t HTTP/1.1"', '"GET /guardian/... HTTP/1.1"'],
  ['"GET /%67uardian/s3cr3t HTTP/1.1"', '"GET /%67... HTTP/1.1"'],
  ['"GET /es//guardian//s3cr3t HTTP/1.1"', '"GET /es//guardian//... HTTP/1.1"'],
  [
    'referrer: "https://x/initiatives/5/confirmation/s3cr3t"',
    'referrer: "https://x/initiatives/5/confirmation/..."',
  ],
  ['"GET /teams%2Finvitations%2fs3cr3t HTTP/1.1"', '"GET /teams%2Finvitations%2f... HTTP/1.1"'],
  ['referrer: "https://x/teams/invitations/s3cr3t?a"', 'referrer: "https://x/teams/invitations/..."'],
  [
    '"POST /_api/notifications/one-click?token=s3cr3t HTTP/2.0"',
    '"POST /_api/notifications/one-click?... HTTP/2.0"',
  ],
  ['open() "/www/a" failed (2: No such file)', 'open() "/www/a" failed (2: No such file)'],
])('masks the line %s in and out of the container', async (line, masked) => {
  expect(maskedMessage(line)).toBe(masked);
  const file = join(GATEWAY_FOLDER, 'mask-log.sed');
  const sed = execFileSync('sed', ['-uE', '-f', file], { input: `${line}\n`, encoding: 'utf8' });
  expect(sed).toBe(`${masked}\n`);
});

const get = (Host: string) => ({ headers: { Host } });

describe('a site of a public name', () => {
  it.each(['mesh.example.org', 'mesh.example.org:8080', 'MESH.EXAMPLE.ORG'])(
    'answers as %s',
    async (name) => {
      for (const path of ['/', '/_api/resources', '/sw.js'])
        expect((await named.request(path, get(name))).status).toBe(200);
    },
  );

  it.each(['evil.example', 'mesh.example.org.evil.example', 'localhost', '127.0.0.1', '10.0.0.7'])(
    'refuses to answer as %s, and asks no service',
    async (name) => {
      for (const path of ['/', '/_api/resources', '/_api/auth/session', '/sw.js', '/sitemap.xml'])
        expect((await named.request(path, get(name))).status).toBe(421);
      const write = await named.request('/_api/teams', { ...post({}), ...get(name) });
      expect([write.status, JSON.parse(write.text).code]).toEqual([421, 'MISDIRECTED']);
      expect(Object.values(named.stubs).flatMap(({ received }) => received)).toEqual([]);
    },
  );

  it('tells its health under any name', async () => {
    const { status, text, headers } = await named.request('/healthz', get('10.0.0.7'));
    expect([status, text, headers['cache-control']]).toEqual([200, '{"status":"ok"}', 'no-store']);
  });
});

describe("a site on a developer's machine", () => {
  it.each(['localhost', '127.0.0.1:8080', '[::1]:8080'])('answers as %s', async (name) => {
    expect((await rig.request('/', get(name))).status).toBe(200);
  });

  it('refuses a name that a web site made lead here', async () => {
    expect((await rig.request('/', get('rebound.evil.example'))).status).toBe(421);
  });
});

// The tests of pages, of files and of the failures of calls look at theirs.
it.each<[number, string, object]>([
  [200, '/_page', {}],
  [200, '/healthz', {}],
  [200, '/_mfe/registry.json', {}],
  [200, '/_api/resources', {}],
  [200, '/robots.txt', {}],
  [404, '/_nothing', {}],
  [405, '/_api/resources', { method: 'TRACE' }],
  [400, '/', get('not a host')],
  [414, `/${'x'.repeat(9_000)}`, {}],
  [421, '/', get('evil.example')],
  [431, '/', { headers: { 'X-Large': 'x'.repeat(9_000) } }],
  [501, '/_api/teams', { method: 'POST', headers: { 'Transfer-Encoding': 'gzip, chunked' } }],
])('has the security headers on a %i of %s', async (status, path, options) => {
  const reply = await rig.request(path, options);
  expect(reply.status).toBe(status);
  expect(reply.headers).toMatchObject(SECURITY_HEADERS);
  // Without a policy: files that no browser shows as a page.
  if (status !== 200 || /page|_api/.test(path))
    expect(reply.headers).toHaveProperty('content-security-policy');
});

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
  rig.stubs.renderer.answer = (_request, response) => void response.writeHead(503).end();
  for (const path of ['/teams/3', '/_page']) await expectOwnPage(path, 503);
});
