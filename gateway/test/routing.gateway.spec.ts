import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { openApiPath } from '@meshwork/contracts-core';
import { routedServices, sharedRig } from './support/rig.ts';
import { post } from './support/send-request.ts';
import { type Answer, json } from './support/stub.ts';

const rig = await sharedRig();

interface Row {
  method: string;
  path: string;
  formats?: object;
}

/** By name at run time, so that the contract of a new service is compared with the routes without a change here. */
const rowsOf = async (service: string) => {
  const contract = await import(`@meshwork/contracts-${service}`);
  const name = service.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const calls = Object.values<Row>(contract[`${name}Endpoints`]);
  const formats = calls
    .filter(({ formats }) => formats)
    .flatMap(({ path }) => [`${path}.csv`, `${path}.atom`]);
  const rows: Row[] = [
    ...calls,
    ...formats.map((path) => ({ method: 'GET', path })),
    ...Object.values<Row>(contract[`${name}Media`] ?? {}),
    { method: 'GET', path: openApiPath(service) },
  ];
  return rows.map(({ method, path }) => [method, path.replace(':', ''), service] as const);
};

const SERVICES = routedServices();
const endpoints = (await Promise.all(SERVICES.map(rowsOf))).flat();

describe('every call of the contracts', () => {
  it.each(endpoints)('%s %s reaches %s and no other service', async (method, path, service) => {
    const session = { Cookie: 'meshwork_session=person-1' };
    const { status } = await rig.request(path, method === 'POST' ? post({}, session) : {});
    expect(status).toBe(200);
    // Without the gateway's own requests to auth about the session.
    const reached = Object.entries(rig.stubs).map(([name, { received }]) => [
      name,
      received.filter(({ url }) => !url.startsWith('/internal/')).map((call) => [call.method, call.url]),
    ]);
    expect(Object.fromEntries(reached)).toEqual({
      ...Object.fromEntries(SERVICES.map((name) => [name, []])),
      [service]: [[method, path]],
    });
  });

  it('keeps the query unchanged', async () => {
    const path = '/_api/teams?search=a%20b%2Bc&country=C%C3%B4te';
    await rig.request(path);
    expect(rig.stubs.community.only.url).toBe(path);
  });
});

describe('an address that is not public', () => {
  it.each([
    '/_api',
    '/_api/',
    '/_api/unknown',
    '/_api/resourcesx',
    '/_api/internal/identity',
    '/_api/metrics',
    // Each of these could mean one path here and another one to the service behind.
    '/internal/identity/../../_api/auth/session',
    '/_api/auth//session',
    '//_api/auth/session',
    '/_api/auth/./session',
    '/_api/auth/%73ession',
    '/_api/auth;/../session',
    '/_api/auth\\..\\session',
  ])('%s is 404', async (path) => {
    const { status } = await rig.request(path);
    expect(status).toBe(404);
    for (const { received } of Object.values(rig.stubs)) expect(received).toEqual([]);
  });

  it.each([
    '/internal/identity',
    '/metrics',
    '/livez',
    '/readyz',
    '/_api/auth/../../internal/identity',
    '/_api/auth/%2e%2e/%2e%2e/internal/identity',
    '/_api/auth/..%2f..%2finternal/identity',
  ])('%s is a page of the app', async (path) => {
    const { status, headers } = await rig.request(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const { received } of Object.values(rig.stubs)) expect(received).toEqual([]);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])('%s is refused', async (method) => {
    const { status } = await rig.request('/_api/teams', { method });
    expect(status).toBe(405);
    expect(rig.stubs.community.received).toEqual([]);
  });
});

describe('the question of a browser whether a page of another site may call', () => {
  it('is answered for reads, and never for credentials', async () => {
    const { status, headers, text } = await rig.request('/_api/teams', { method: 'OPTIONS' });
    expect([status, text]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'Accept, If-None-Match',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(rig.stubs.community.received).toEqual([]);
  });

  it.each(['/_api/auth/session', '/_api/profile/update'])('is refused for %s', async (path) => {
    const { status, headers } = await rig.request(path, { method: 'OPTIONS' });
    expect([status, headers['access-control-allow-origin']]).toEqual([405, undefined]);
  });
});

/** Responds as auth does: 204, with the identity of a valid session. */
const identities: Answer = ({ url, headers }, response) => {
  if (url !== '/internal/identity') return json(response, 200, {});
  const session = /^meshwork_session=(person-\d+)$/.exec(headers.cookie ?? '')?.[1];
  response.writeHead(204, session ? { 'X-Identity': `token-of-${session}` } : {}).end();
};

beforeEach(() => {
  rig.stubs.auth.answer = identities;
});

const signedIn = (person: string) => ({
  headers: { Cookie: `theme=dark; meshwork_session=${person}; x=y` },
});

describe('a person', () => {
  it('is identified to a service by a token, without the cookie', async () => {
    await rig.request('/_api/resources', signedIn('person-1'));
    const { headers } = rig.stubs.catalog.only;
    expect(headers['x-identity']).toBe('token-of-person-1');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('x-identity-state');
  });

  it('is looked up with only the session cookie and the request id', async () => {
    const { headers } = await rig.request('/_api/teams', post({ a: 1 }, signedIn('person-1').headers));
    const request = rig.stubs.auth.only;
    expect(request).toMatchObject({ method: 'GET', url: '/internal/identity', body: '' });
    expect(request.headers).toMatchObject({
      cookie: 'meshwork_session=person-1',
      'x-request-id': headers['x-request-id'],
    });
    expect(rig.stubs.community.only.body).toBe('{"a":1}');
  });

  it('with an expired session is a visitor', async () => {
    const { status } = await rig.request('/_api/resources', signedIn('gone'));
    expect(status).toBe(200);
    expect(rig.stubs.catalog.only.headers).not.toHaveProperty('x-identity');
    expect(rig.stubs.catalog.only.headers).not.toHaveProperty('x-identity-state');
  });

  it('is looked up for each request, so that a logout takes effect at once', async () => {
    await rig.request('/_api/resources', signedIn('person-1'));
    rig.stubs.auth.answer = (_request, response) => void response.writeHead(204).end();
    await rig.request('/_api/resources', signedIn('person-1'));
    expect(rig.stubs.catalog.received.map(({ headers }) => headers['x-identity'])).toEqual([
      'token-of-person-1',
      undefined,
    ]);
  });

  it('reaches auth with the cookies', async () => {
    await rig.request('/_api/profile/update', post({}, signedIn('person-1').headers));
    expect(rig.stubs.auth.only).toMatchObject({
      url: '/_api/profile/update',
      headers: { cookie: 'theme=dark; meshwork_session=person-1; x=y' },
    });
  });
});

describe('a visitor', () => {
  it.each([
    ['no cookie', {}],
    ['other cookies', { Cookie: 'theme=dark; not_meshwork_session=person-1' }],
    ['an empty session', { Cookie: 'meshwork_session=; a=b' }],
    ['the name of the https cookie', { Cookie: '__Host-meshwork_session=person-1' }],
    ['a forged identity', { 'X-Identity': 'token-of-person-1' }],
  ])('with %s causes no request to auth', async (_what, headers) => {
    await rig.request(`/_api/resources?${encodeURIComponent(_what)}`, { headers });
    expect(rig.stubs.auth.received).toEqual([]);
    expect(rig.stubs.catalog.only.headers).not.toHaveProperty('x-identity');
  });
});

it('never sends the identity of one person with the request of another', async () => {
  const people = Array.from({ length: 20 }, (_, number) => `person-${number}`);
  // Responses overtake each other on a few shared connections, which is when a mix-up would show.
  rig.stubs.auth.answer = async (request, response) => {
    await delay(Math.random() * 8);
    await identities(request, response);
  };
  rig.stubs.community.answer = async ({ headers }, response) => {
    await delay(Math.random() * 8);
    json(response, 200, { identity: headers['x-identity'] ?? null });
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const asWhom = (round: number) => (round % 5 === 0 ? null : people[round % people.length]);
  const answers = await Promise.all(
    Array.from({ length: 1000 }, async (_, round) => {
      const person = asWhom(round);
      const { text } = await rig.request('/_api/teams?who', { agent, ...(person ? signedIn(person) : {}) });
      return { person, identity: JSON.parse(text).identity };
    }),
  );
  agent.destroy();
  for (const { person, identity } of answers) expect(identity).toBe(person ? `token-of-${person}` : null);
});

describe('when auth cannot respond', () => {
  const outages: [string, Answer][] = [
    ['cuts the connection', (_request, response) => void response.destroy()],
    ['fails', (_request, response) => json(response, 500, {}, { 'X-Identity': 'token-of-nobody' })],
    ['is not ready', (_request, response) => json(response, 503, {})],
    ['refuses', (_request, response) => json(response, 401, {})],
    ['limits', (_request, response) => json(response, 429, {})],
    ['redirects', (_request, response) => void response.writeHead(302, { Location: '/x' }).end()],
    ['is silent', () => {}],
  ];

  it.each(outages)('because it %s, the services get X-Identity-State and decide', async (_how, outage) => {
    rig.stubs.auth.answer = outage;
    rig.stubs.community.answer = ({ headers }, response) =>
      headers['x-identity-state'] === 'unavailable'
        ? json(response, 503, { code: 'IDENTITY_UNAVAILABLE' }, { 'Retry-After': '2' })
        : json(response, 500, {});
    const publicRead = await rig.request('/_api/resources', signedIn('person-1'));
    expect(publicRead.status).toBe(200);
    expect(rig.stubs.catalog.only.headers).toMatchObject({ 'x-identity-state': 'unavailable' });
    expect(rig.stubs.catalog.only.headers).not.toHaveProperty('x-identity');
    const privateRead = await rig.request('/_api/user-teams', signedIn('person-1'));
    expect(privateRead).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(JSON.parse(privateRead.text)).toEqual({ code: 'IDENTITY_UNAVAILABLE' });
  });
});

it('passes on each server-sent event immediately, with the identity and without compression', async () => {
  rig.stubs.auth.answer = (_request, response) =>
    void response.writeHead(204, { 'X-Identity': 'token' }).end();
  rig.stubs.community.answer = async (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const event of ['one', 'two']) {
      response.write(`data: ${event}\n\n`);
      await delay(400);
    }
    response.end();
  };
  const sent = request(`${rig.origin}/_api/my-contacts/events`, {
    headers: { Cookie: 'meshwork_session=x', 'Accept-Encoding': 'br, gzip', 'Last-Event-ID': '7' },
    agent: false,
  });
  sent.end();
  const [response] = await once(sent, 'response');
  const arrivals: { text: string; at: number }[] = [];
  response.setEncoding('utf8').on('data', (text: string) => arrivals.push({ text, at: Date.now() }));
  await once(response, 'end');
  expect(arrivals.map(({ text }) => text)).toEqual(['data: one\n\n', 'data: two\n\n']);
  expect((arrivals[1]?.at ?? 0) - (arrivals[0]?.at ?? 0)).toBeGreaterThan(300);
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
  });
  expect(response.headers).not.toHaveProperty('content-encoding');
  expect(rig.stubs.community.only.headers).toMatchObject({ 'x-identity': 'token', 'last-event-id': '7' });
});
