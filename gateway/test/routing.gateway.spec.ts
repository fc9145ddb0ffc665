import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openApiPath } from '@meshwork/contracts-core';
import { Rig } from './support/rig.ts';
import { routedServices } from './support/routes.ts';
import { post } from './support/send-request.ts';

const rig = await Rig.start();
afterAll(() => rig.stop());
beforeEach(() => rig.reset());

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
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(rig.stubs.community.received).toEqual([]);
  });

  it.each(['/_api/auth/session', '/_api/profile/update'])('is refused for %s', async (path) => {
    const { status, headers } = await rig.request(path, { method: 'OPTIONS' });
    expect([status, headers['access-control-allow-origin']]).toEqual([405, undefined]);
  });
});

it('responds to /healthz itself', async () => {
  const { status, text, headers } = await rig.request('/healthz');
  expect([status, text, headers['cache-control']]).toEqual([200, '{"status":"ok"}', 'no-store']);
});
