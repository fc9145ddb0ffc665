import { readFileSync } from 'node:fs';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { type CoreErrorCode, coreErrors, failureSchema } from '@meshwork/contracts-core';
import { eventually } from './support/eventually.ts';
import { startNames } from './support/names.ts';
import { sharedRig, startRig, untilTestEnds } from './support/rig.ts';
import { SECURITY_HEADERS } from './support/security-headers.ts';
import { post, type Reply, type RequestOptions, sendBytes } from './support/send-request.ts';
import { json, startStub } from './support/stub.ts';

const rig = await sharedRig();

/** Compares a failure with the contract: exactly status, text, code and id. */
function expectFailure(reply: Reply, code: CoreErrorCode): void {
  const { status, message } = coreErrors[code];
  const body = JSON.parse(reply.text);
  expect(failureSchema.parse(body)).toEqual(body);
  expect(body).toEqual({ error: message, message, code, requestId: reply.headers['x-request-id'] });
  expect(reply.status).toBe(status);
  expect(reply.headers).toMatchObject({
    ...SECURITY_HEADERS,
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-security-policy': expect.any(String),
  });
}

/** The reply to bytes that no HTTP client would send, after which the gateway closes the connection. */
const rawReply = (bytes: string): Promise<string> => textOf(sendBytes(rig.origin, bytes));

const sized = (bytes: number, path: string): [string, RequestOptions] => [
  path,
  post('x'.repeat(bytes - 2), { Cookie: 'meshwork_session=person-1' }),
];

describe("the gateway's own failures", () => {
  it.each<[CoreErrorCode, string, RequestOptions]>([
    ['NOT_FOUND', '/_api/nothing', {}],
    ['METHOD_NOT_ALLOWED', '/_api/teams', { method: 'DELETE' }],
    ['BODY_TOO_LARGE', ...sized(65_537, '/_api/teams')],
    ['BODY_TOO_LARGE', ...sized(65_537, '/_api/auth/login_with_password')],
    ['BODY_TOO_LARGE', ...sized(3 * 1024 * 1024 + 1, '/_api/profile/avatar')],
    ['URI_TOO_LONG', `/_api/teams?search=${'x'.repeat(9000)}`, {}],
    ['HEADERS_TOO_LARGE', '/_api/teams', { headers: { 'X-Large': 'x'.repeat(9000) } }],
    ['BAD_REQUEST', '/_api/teams', { headers: { Host: 'not a host' } }],
    ['MISDIRECTED', '/_api/teams', { headers: { Host: 'evil.example' } }],
  ])('have the code %s of the contract', async (code, path, options) => {
    expectFailure(await rig.request(path, options), code);
  });

  it.each([sized(65_536, '/_api/teams'), sized(3 * 1024 * 1024, '/_api/profile/avatar')])(
    'do not occur at exactly the limit of %s',
    async (path, options) => {
      expect((await rig.request(path, options)).status).toBe(200);
    },
  );

  it('have the same texts as the contract, and no others', () => {
    const template = readFileSync(new URL('../templates/errors-maps.conf.template', import.meta.url), 'utf8');
    const texts = [...template.matchAll(/^ {2}([A-Z_]+) "(.*)";$/gm)].map(([, code, text]) => [code, text]);
    expect(texts.length).toBeGreaterThan(8);
    for (const [code, text] of texts) expect(text).toBe(coreErrors[code as CoreErrorCode].message);
  });

  it('are said in the one language that a call asks for, and in English where it names several', async () => {
    const texts = readFileSync(new URL('../templates/failure-texts.conf.template', import.meta.url), 'utf8');
    const [, hebrew] = /"he:NOT_FOUND" "(.*)";/.exec(texts) ?? [];
    const asking = (language: string) =>
      rig.request('/_api/nothing', { headers: { 'Accept-Language': language } });
    const said = await asking('he');
    expect(JSON.parse(said.text)).toMatchObject({ error: hebrew, message: hebrew, code: 'NOT_FOUND' });
    expect(said.headers['content-language']).toBe('he');
    for (const language of ['he,en;q=0.5', 'en', 'xx']) {
      const english = await asking(language);
      expectFailure(english, 'NOT_FOUND');
      expect(english.headers['content-language']).toBeUndefined();
    }
  });

  it('are pages in English at addresses of a language that is not released', async () => {
    const page = await rig.request('/he/teams', { headers: { Host: 'evil.example' } });
    expect(page.status).toBe(421);
    expect(page.text).toContain('<html lang="en"><meta');
    expect(page.text).toContain('<a href="/">');
  });

  it.each(['xchunked', 'chunked, identity', '\tchunked', '\vchunked'])(
    'never call the transfer coding %j their own fault',
    async (coding) => {
      const reply = await rawReply(
        `POST /_api/teams HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: ${coding}\r\n\r\n0\r\n\r\n`,
      );
      expect(reply).toMatch(/^HTTP\/1\.1 (400|501) /);
      expect(reply).toContain('"code":"BAD_REQUEST"');
    },
  );

  it('have status 400 for a malformed request, and close the connection', async () => {
    expect(await rawReply('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });
});

it.each([
  ['/', 'x'.repeat(9000), '"cookies"'],
  ['/_api/teams', 'x'.repeat(9000), '"cookies"'],
  ['/_nothing', 'x', undefined],
])('cookies that are too much for a request end with it: %s', async (path, cookie, cleared) => {
  const reply = await rig.request(path, { headers: { Cookie: `a=${cookie}` } });
  expect(reply.headers['clear-site-data']).toBe(cleared);
});

describe("a service's failures", () => {
  it.each([400, 404, 409, 413, 429, 500, 503])('of status %s are passed on unchanged', async (status) => {
    rig.stubs.community.answer = (_request, response) =>
      json(response, status, { code: 'ITS_OWN' }, { 'Retry-After': '7' });
    const reply = await rig.request(`/_api/teams?own=${status}`);
    expect(reply).toMatchObject({ status, text: '{"code":"ITS_OWN"}', headers: { 'retry-after': '7' } });
  });
});

describe('a service that is down', () => {
  it.each<[string, RequestOptions]>([
    ['a visitor', {}],
    ['a person', { headers: { Cookie: 'meshwork_session=person-1' } }],
    ['a write', post({})],
  ])('is a 503 with a text for %s', async (who, options) => {
    rig.stubs.community.answer = (_request, response) => void response.destroy();
    const reply = await rig.request(`/_api/teams?${encodeURIComponent(who)}`, options);
    expectFailure(reply, 'UNAVAILABLE');
    expect(reply.headers['retry-after']).toBe('5');
  });

  it('and hangs may take longer for a write, which is sent once', async () => {
    rig.stubs.community.answer = async (_request, response) => {
      await delay(3200);
      json(response, 201, { late: true });
    };
    const reply = await rig.request('/_api/teams', post({}));
    expect([reply.status, reply.text]).toEqual([201, '{"late":true}']);
    expect(rig.stubs.community.received).toHaveLength(1);
  });

  it('and whose name nobody knows affects neither the gateway, the pages nor other services', async () => {
    untilTestEnds(await startNames({}));
    const other = untilTestEnds(await startRig({ upstreams: { community: ['community:3000'] } }));
    expect((await other.request('/_api/resources?named')).status).toBe(200);
    expect((await other.request('/teams')).status).toBe(200);
    expectFailure(await other.request('/_api/teams?named'), 'UNAVAILABLE');
  });
});

it('a service behind a name is found at its new address, and stays at its last one while the name server is silent', async () => {
  const catalog = untilTestEnds(await startStub());
  const names = untilTestEnds(await startNames({ catalog: '127.0.0.2' }));
  const named = untilTestEnds(await startRig({ upstreams: { catalog: [`catalog:${catalog.port}`] } }));
  const status = async (query: string) => (await named.request(`/_api/resources?${query}`)).status;
  expect(await status('away')).toBe(503);
  await names.answer({ catalog: '127.0.0.1' });
  await eventually(async () => expect(await status('moved')).toBe(200));
  for (const silence of ['exit 2', 'exec sleep 30']) {
    await names.fail(silence);
    await names.askedAgain();
    expect(await status(silence.replaceAll(' ', '-'))).toBe(200);
  }
});

it('limits per address result in 429 with the time to wait, and do not apply to pages and health', async () => {
  const narrow = untilTestEnds(await startRig({ limitFactor: 0.01 }));
  const replies = [];
  for (let round = 0; round < 10; round++) replies.push(await narrow.request('/_api/teams?flood'));
  const refused = replies.find(({ status }) => status === 429);
  if (!refused) throw new Error('nothing was refused');
  expectFailure(refused, 'RATE_LIMITED');
  expect(refused.headers['retry-after']).toBe('1');
  expect(replies[0]?.status).toBe(200);
  for (const path of ['/', '/healthz']) expect((await narrow.request(path)).status).toBe(200);
});
