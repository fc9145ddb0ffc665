import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Rig } from './support/rig.ts';
import { SECURITY_HEADERS } from './support/security-headers.ts';
import { post } from './support/send-request.ts';

const get = (Host: string) => ({ headers: { Host } });

describe('a site of a public name', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await Rig.start({ publicOrigin: 'http://Mesh.example.org:8080' });
  });
  afterAll(() => rig.stop());

  it.each(['mesh.example.org', 'mesh.example.org:8080', 'MESH.EXAMPLE.ORG'])(
    'answers as %s',
    async (name) => {
      for (const path of ['/', '/_api/resources', '/sw.js'])
        expect((await rig.request(path, get(name))).status).toBe(200);
    },
  );

  it.each(['evil.example', 'mesh.example.org.evil.example', 'localhost', '127.0.0.1', '10.0.0.7'])(
    'refuses to answer as %s, and asks no service',
    async (name) => {
      for (const stub of Object.values(rig.stubs)) stub.reset();
      for (const path of ['/', '/_api/resources', '/_api/auth/session', '/sw.js', '/sitemap.xml'])
        expect((await rig.request(path, get(name))).status).toBe(421);
      const write = await rig.request('/_api/teams', { ...post({}), ...get(name) });
      expect([write.status, JSON.parse(write.text).code]).toEqual([421, 'MISDIRECTED']);
      expect(Object.values(rig.stubs).flatMap(({ received }) => received)).toEqual([]);
    },
  );

  it('tells its health under any name', async () => {
    expect((await rig.request('/healthz', get('10.0.0.7'))).status).toBe(200);
  });
});

describe("a site on a developer's machine", () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await Rig.start();
  });
  afterAll(() => rig.stop());

  it.each(['localhost', '127.0.0.1:8080', '[::1]:8080'])('answers as %s', async (name) => {
    expect((await rig.request('/', get(name))).status).toBe(200);
  });

  it('refuses a name that a web site made lead here', async () => {
    expect((await rig.request('/', get('rebound.evil.example'))).status).toBe(421);
  });

  it.each<[number, string, object]>([
    [200, '/', {}],
    [200, '/_page', {}],
    [200, '/healthz', {}],
    [200, '/sw.js', {}],
    [200, '/_mfe/registry.json', {}],
    [200, '/_shell/aaaa1111/plain.css', {}],
    [200, '/_api/resources', {}],
    [200, '/robots.txt', {}],
    [404, '/_identity', {}],
    [404, '/_session', {}],
    [404, '/_head/resources/1', {}],
    [404, '/_nothing', {}],
    [404, '/_failure/json', {}],
    [404, '/_failure/page', {}],
    [404, '/.git/config', {}],
    [404, '/_api/nothing', {}],
    [404, '/_mfe/preload/none.html', {}],
    [405, '/_api/resources', { method: 'DELETE' }],
    [405, '/_api/resources', { method: 'TRACE' }],
    [400, '/', get('not a host')],
    [413, '/_api/teams', post('x'.repeat(70_000))],
    [414, `/${'x'.repeat(9_000)}`, {}],
    [421, '/', get('evil.example')],
    [431, '/', { headers: { 'X-Large': 'x'.repeat(9_000) } }],
    [501, '/_api/teams', { method: 'POST', headers: { 'Transfer-Encoding': 'gzip, chunked' } }],
  ])('has the security headers on a %i of %s', async (status, path, options) => {
    const reply = await rig.request(path, options);
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject(SECURITY_HEADERS);
    // Without a policy: files that no browser shows as a page.
    if (status !== 200 || /^\/$|page|sw|_api/.test(path))
      expect(reply.headers).toHaveProperty('content-security-policy');
  });
});
