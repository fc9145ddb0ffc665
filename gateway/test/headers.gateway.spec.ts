import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GATEWAY_FOLDER } from '../src/render.ts';
import { maskedMessage } from '../src/run.ts';
import { eventually } from './support/eventually.ts';
import { Rig } from './support/rig.ts';
import { post, type Reply } from './support/send-request.ts';
import { json } from './support/stub.ts';

const rig = await Rig.start();
afterAll(() => rig.stop());
beforeEach(() => rig.reset());

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
])('does not log the secret address of %s', async (_what, path, secret) => {
  const line = await lineOf(await rig.request(path + secret));
  expect(line.path).toBe(`${path}...`);
  expect(JSON.stringify(line)).not.toContain('s3cr3t');
});

it.each([
  '/_api/initiatives/feed/s3cr3t.ics',
  '/_api/community/saved/searches/feed/s3cr3t',
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
