import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readEnv } from '@meshwork/service-kit/read-env';
import { pino } from 'pino';
import { DrawingPool } from './drawing-pool.ts';
import { rendererMetrics } from './metrics.ts';
import { Pointers } from './pointers.ts';
import { eventually, type PublishedFolder, publishedFolder, remoteBuild } from './published-site.fixture.ts';
import { drainSeconds, hostsOf, rendererEnvSchema } from './renderer.env.ts';
import { type RendererServer, rendererServer } from './server.ts';

const listen = (server: RendererServer['server']): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

let folder: PublishedFolder;
let renderer: RendererServer;
let pool: DrawingPool;
let origin: string;
let lines: Record<string, unknown>[];
let service: Server;
let respond: RequestListener;

beforeEach(async () => {
  folder = await publishedFolder();
  await folder.releaseShell('s1');
  respond = (_, response) => response.end('teams');
  service = createServer((request, response) => respond(request, response));
  lines = [];
  const log = pino(
    { formatters: { level: (level) => ({ level }) } },
    { write: (line) => lines.push(JSON.parse(line)) },
  );
  const pointers = new Pointers(folder.path);
  const metrics = rendererMetrics();
  const hosts = { catalog: new URL(await listen(service)).host, community: '127.0.0.1:9' };
  pool = new DrawingPool({
    pointers,
    setup: { www: folder.path, hosts, dataTimeout: 100 },
    limits: { silence: 1_000, wait: 20_000, memory: 256 },
    concurrency: 2,
    metrics,
    log,
  });
  renderer = rendererServer({ pointers, pool, metrics, log });
  origin = await listen(renderer.server);
});
afterEach(async () => {
  for (const server of [renderer.server, service]) {
    server.close();
    server.closeAllConnections();
  }
  pool.end();
  await folder.remove();
});

const get = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init });

/** The count of pages with an outcome. */
const outcomes = async (outcome: string): Promise<number> => {
  const text = await (await get('/metrics')).text();
  return Number(
    new RegExp(`renderer_pages_total\\{outcome="${outcome}",service="renderer"\\} (\\d+)`).exec(text)?.[1] ??
      0,
  );
};

describe('a page', () => {
  it('is rendered at the address below /_render, with the hash of its styles', async () => {
    const response = await get('/_render/teams-of/5?view=list');
    expect([response.status, await response.text()]).toEqual([200, 'shell s1|/teams-of/5?view=list||']);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('x-mesh-style')).toBe("'sha256-x'");
    expect(response.headers.get('content-length')).toBe('32');
    expect(await outcomes('page')).toBe(1);
  });

  it.each([
    [{}, 'false'],
    [{ 'X-Signed-In': 'yes' }, 'true'],
    [{ 'X-Signed-In': 'no' }, 'false'],
    [{ Cookie: 'meshwork_session=x' }, 'false'],
  ])('is drawn for somebody who is signed in as the gateway says: %j', async (headers, drawn) =>
    expect(await (await get('/_render/who', { headers })).text()).toBe(drawn),
  );

  it.each([
    ['old', 302, '/new', '', 'redirect'],
    ['missing', 404, null, 'shell s1|/missing||', 'page'],
  ])('may be a redirect, or that of a missing entity: %s', async (path, status, location, text, outcome) => {
    const response = await get(`/_render/${path}`);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
    expect(await response.text()).toBe(text);
    expect(await outcomes(outcome)).toBe(1);
  });

  it('that fails is a 500, with one line that has the id and no query', async () => {
    const response = await get('/_render/broken?q=private', { headers: { 'X-Request-Id': 'request-4711' } });
    expect(response.status).toBe(500);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'error',
        requestId: 'request-4711',
        page: '/broken',
        part: 'shell',
        version: 's1',
        msg: 'a page was not drawn',
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('private');
    expect(await outcomes('failed')).toBe(1);
  });

  it('that fails is logged without the token of an invitation, and with an id that fits into a log', async () => {
    await get('/_render/teams/invitations/broken-s3cr3t', { headers: { 'X-Request-Id': 'short' } });
    const requestId = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(lines).toEqual([expect.objectContaining({ page: '/teams/invitations/...', requestId })]);
  });

  it('above the limit is refused at once, so that browsers draw it', async () => {
    const waiting: (() => void)[] = [];
    respond = (_, response) => waiting.push(() => response.end('teams'));
    const slow = [get('/_render/data/resources'), get('/_render/data/resources')];
    await eventually(() => waiting.length === 2);
    expect((await get('/_render/')).status).toBe(503);
    for (const end of waiting) end();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await get('/_render/')).status).toBe(200);
    expect(await outcomes('refused')).toBe(1);
  });

  it('of a remote without a server build is left to browsers, with one line in the log', async () => {
    await folder.releaseRemote('mfe-teams', 't1');
    expect((await get('/_render/teams')).status).toBe(503);
    await folder.releaseRemote('mfe-teams', 't2', remoteBuild('teams 2'));
    await eventually(async () => (await get('/_render/teams')).status === 200);
    expect(await (await get('/_render/teams')).text()).toContain('teams 2');
    expect(await outcomes('unrendered')).toBeGreaterThan(0);
    expect(lines).toEqual([
      expect.objectContaining({ part: 'mfe-teams', msg: expect.stringContaining('browsers draw') }),
    ]);
  });
});

describe('the picture of links to a page', () => {
  const picture = (path: string) => get(`/_picture${path}.png`);

  it('is drawn for the hash that the page has, as a PNG that never changes', async () => {
    const response = await picture('/things/5/0123456789abcdef');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const png = Buffer.from(await response.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('at another hash leads to that one, so nobody has a picture drawn of something else', async () => {
    const response = await picture('/things/5/ffffffffffffffff');
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/_picture/things/5/0123456789abcdef.png',
    ]);
  });

  it.each([
    ['of a missing entity', '/missing/5/0123456789abcdef', 404],
    ['of a page that has moved', '/old/5/0123456789abcdef', 404],
    ['of a page whose data did not come', '/things/7/0123456789abcdef', 503],
    ['that is none', '/things/6/0123456789abcdef', 500],
    ['of a page that cannot be drawn', '/broken/5/0123456789abcdef', 500],
    ['of a list', '/things/0123456789abcdef', 404],
    ['at an address with more in it', '/things/5/x/0123456789abcdef', 404],
  ])('%s is not there: %s', async (_, path, status) => {
    const response = await picture(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, null]);
  });
});

describe('the calls of a page', () => {
  it('go to the service that answers them, under the id of the page', async () => {
    respond = ({ url, headers }, response) =>
      response.end(JSON.stringify([url, headers['x-request-id'], headers.cookie]));
    const response = await get('/_render/data/resources?limit=6', {
      headers: { 'X-Request-Id': 'request-4711', Cookie: 'session=1' },
    });
    expect(await response.json()).toEqual(['/_api/resources?limit=6', 'request-4711', null]);
  });

  it('go to no service that visitors do not call', async () => {
    expect((await get('/_render/data/profile')).status).toBe(500);
    expect((await get('/_render/data/resources-of-others')).status).toBe(500);
    expect(lines[0]).toMatchObject({ err: { message: 'The server does not call /_api/profile.' } });
  });
});

describe('what browsers have measured', () => {
  const send = async (body: unknown) =>
    (await get('/_beacon', { method: 'POST', body: JSON.stringify(body) })).status;
  const counted = async () =>
    [...(await (await get('/metrics')).text()).matchAll(/^browser_(\w+)\{(.*)\} (\S+)$/gm)]
      .filter(([, name]) => !name?.endsWith('_bucket'))
      .map(([, name, labels, value]) => `${name} ${labels?.replace(/,?service="renderer",?/, '')} ${value}`);

  it('is counted by part and version', async () => {
    await folder.releaseRemote('mfe-teams', 't1');
    await eventually(async () => {
      await send({ 'mfe-teams': { version: 't1', view: 1, error: 1, lcp: 1200, inp: 40 } });
      return (await counted()).length > 0;
    });
    expect(await send({ shell: { version: 's1', view: 1 }, 'mfe-teams': { version: 't1', load: 1 } })).toBe(
      204,
    );
    expect(await counted()).toEqual([
      'views_total part="mfe-teams",version="t1" 1',
      'views_total part="shell",version="s1" 1',
      'faults_total part="mfe-teams",version="t1",kind="error" 1',
      'faults_total part="mfe-teams",version="t1",kind="load" 1',
      'lcp_seconds_sum part="mfe-teams",version="t1" 1.2',
      'lcp_seconds_count part="mfe-teams",version="t1" 1',
      'inp_seconds_sum part="mfe-teams",version="t1" 0.04',
      'inp_seconds_count part="mfe-teams",version="t1" 1',
    ]);
  });

  it('counts for published versions only, and begins again with another one', async () => {
    await send({ shell: { version: 's1', view: 1 } });
    await send({ shell: { version: 's0', view: 1 }, other: { version: 's1', view: 1 } });
    expect(await counted()).toEqual(['views_total part="shell",version="s1" 1']);
    await folder.releaseShell('s2');
    await eventually(async () => {
      await send({ shell: { version: 's2', view: 1 } });
      return (await counted()).join() === 'views_total part="shell",version="s2" 1';
    });
  });

  it.each([
    ['no JSON', 'view'],
    ['another form', JSON.stringify({ shell: { version: 's1', view: 2 } })],
    ['too long', JSON.stringify({ shell: { version: 's'.repeat(3000), view: 1 } })],
  ])('is refused when it is %s', async (_, body) => {
    expect((await get('/_beacon', { method: 'POST', body })).status).toBe(400);
    expect(await counted()).toEqual([]);
  });
});

describe("the operators' paths", () => {
  it('tell that the process lives, and whether it can render', async () => {
    expect((await get('/livez')).status).toBe(200);
    await eventually(async () => (await get('/readyz')).status === 200);
    await folder.remove();
    expect((await get('/livez')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(503);
  });

  it('name the running program', async () => {
    expect(await (await get('/metrics')).text()).toMatch(
      /service_info\{version=".+",commit=".+",node="v.+",service="renderer"\} 1/,
    );
  });

  it('have every metric of the renderer that dashboard and alerts query', async () => {
    const files = ['prometheus/rules.yaml', 'grafana/generated/meshwork.json'].map((path) =>
      readFileSync(new URL(`../../../deploy/${path}`, import.meta.url), 'utf8'),
    );
    const queried = new Set(files.join().match(/\b(?:renderer|browser)_\w+/g));
    const text = await (await get('/metrics')).text();
    const exposed = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
    expect(queried.size).toBeGreaterThan(1);
    expect([...queried].filter((name) => !exposed.includes(name))).toEqual([]);
  });

  it.each(['POST', 'PUT', 'DELETE'])('and pages refuse %s', async (method) => {
    const response = await get('/_render/', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each(['/', '/_render', '/_renderer/', '/teams'])('are all there is: %s is 404', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

it('goes on rendering while it drains, is not ready, and closes connections', async () => {
  renderer.drain();
  expect((await get('/readyz')).status).toBe(503);
  const connection = await new Promise((resolve) => {
    request(`${origin}/_render/`, { headers: { Connection: 'keep-alive' } }, (response) => {
      response.resume();
      resolve([response.statusCode, response.headers.connection]);
    }).end();
  });
  expect(connection).toEqual([200, 'close']);
});

it('has the address of every service that is called, as host and port', () => {
  const read = (catalog: string) =>
    readEnv(rendererEnvSchema, {
      PORT: '3000',
      WWW_DIR: '/www',
      UPSTREAM_CATALOG: catalog,
      UPSTREAM_COMMUNITY: '[::1]:3001',
    });
  expect(hostsOf(read('catalog:3000'))).toEqual({ catalog: 'catalog:3000', community: '[::1]:3001' });
  expect(() => read('http://catalog')).toThrow(/\n {2}UPSTREAM_CATALOG: /);
});

it.each([
  [0, 0],
  [1, 1],
  [600, 2.5],
])('drains for at most as long as the gateway needs: %s s is %s s', (DRAIN_SECONDS, seconds) => {
  expect(drainSeconds({ DRAIN_SECONDS })).toBe(seconds);
});
