import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { GATEWAY_FOLDER } from '../src/render.ts';
import { KNOWN_HEADERS, READ_HEADERS } from './support/request-headers.ts';
import { sharedRig } from './support/rig.ts';
import type { RequestOptions } from './support/send-request.ts';
import { type Answer, json, type Received, type Stub } from './support/stub.ts';

const TEMPLATES = join(GATEWAY_FOLDER, 'templates');
/** Some with bytes that are not ASCII: each character is sent as one byte. */
const VALUES = ['text/csv', '\u00a0text/csv', '"\xff\x80"\t, c;q=0'];

const rig = await sharedRig({ isRendered: true });

let count = 0;
/** The address of a list that no other test has requested. */
const freshList = () => `/_api/teams?page=${++count}`;

/** As often as it takes until the answer is stored, and once more. */
async function insist(path: string, options: RequestOptions): Promise<void> {
  for (let round = 0; round < 3; round++) await rig.request(path, options);
}

/** Keeps a request as the service received it, without its id, which differs for each. */
const told = ({ headers: { 'x-request-id': _id, ...headers }, ...request }: Received) => ({
  ...request,
  headers,
});

describe('a request whose answer is cached', () => {
  const gatewaysOwn = () => {
    const { host } = new URL(rig.settings.publicOrigin);
    return { host, 'x-forwarded-proto': 'http', 'x-forwarded-host': host };
  };
  /** Limits count calls per address. No answer depends on it. */
  const counted = () => ({ ...gatewaysOwn(), 'x-forwarded-for': '127.0.0.1' });

  /** Cached calls, each with the server that answers it and all headers that may arrive there. */
  const CACHED: [string, () => string, () => Stub, () => object][] = [
    ['a list', freshList, () => rig.stubs.community, () => ({ ...counted(), accept: 'application/json' })],
    ['a picture', () => `/_api/avatars/${++count}`, () => rig.stubs.auth, counted],
    ['a sitemap', () => `/sitemap/teams-${++count}.xml`, () => rig.stubs.community, gatewaysOwn],
    ['a page', () => `/teams/${++count}`, () => rig.stubs.renderer, gatewaysOwn],
  ];
  /** An answer that depends on everything that arrives. */
  const telling: Answer = (request, response) => json(response, 200, told(request));

  beforeEach(() => {
    for (const stub of Object.values(rig.stubs)) stub.answer = telling;
  });

  describe.each(CACHED)('of %s', (_what, fresh, answering, arriving) => {
    it.each([...READ_HEADERS, ...KNOWN_HEADERS])('is the same whatever a client says in %s', async (name) => {
      for (const value of VALUES) {
        const path = fresh();
        for (let round = 0; round < 2; round++) await rig.request(path, { headers: { [name]: value } });
        const plain = await rig.request(path);
        expect(JSON.parse(plain.text).headers).toEqual(arriving());
      }
    });

    // Whatever follows the headers of a request is the next request to a service, and its answer goes to the next client.
    it.each(['GET', 'HEAD'])('has no body when a client sends %s with one', async (method) => {
      const body = 'GET /another HTTP/1.1\r\nHost: localhost\r\n\r\n';
      const lengths: Record<string, string>[] = [
        { 'Content-Length': String(body.length) },
        { 'Transfer-Encoding': 'chunked' },
      ];
      for (const length of lengths)
        await insist(fresh(), { method, headers: { ...length, 'Content-Type': 'application/json' }, body });
      const received = answering().received.map(told);
      expect(received.length).toBeGreaterThan(1);
      for (const { url, body, headers } of received)
        expect([url, body, headers]).toEqual([expect.not.stringContaining('another'), '', arriving()]);
    });

    it('tells apart by address all that the service does', async () => {
      const path = fresh();
      const query = path.includes('?') ? '&' : '?';
      const forms = ['', 'a=1', 'a=1&a=2', 'a=2&a=1', '%61=1', 'a=1#b', 'a=%C2%A01', '?a=1', 'a=1&'];
      const rounds: string[][] = [];
      for (let round = 0; round < 3; round++) {
        const texts = [];
        for (const form of forms) texts.push((await rig.request(form ? path + query + form : path)).text);
        rounds.push(texts);
      }
      const [first, ...later] = rounds;
      expect(later).toEqual([first, first]);
      const urls = new Set(answering().received.map(({ url }) => url));
      expect(new Set(first).size).toBe(urls.size);
    });
  });

  it('of a part of the index of sitemaps is the same whatever a client says', async () => {
    // The gateway itself would refuse an index that does not meet a condition.
    const names = KNOWN_HEADERS.filter((name) => !name.startsWith('If-'));
    const headers = Object.fromEntries(names.map((name) => [name, '\u00a0text/csv']));
    const { status } = await rig.request('/sitemap.xml?a=1', { headers, body: 'GET / HTTP/1.1\r\n\r\n' });
    expect(status).toBe(200);
    const received = [rig.stubs.catalog, rig.stubs.community].flatMap((stub) => stub.received.map(told));
    expect(received.length).toBeGreaterThan(1);
    for (const request of received)
      expect(request).toEqual({
        method: 'GET',
        url: expect.stringMatching(/^\/_sitemap\/[a-z]+$/),
        headers: gatewaysOwn(),
        body: '',
      });
  });

  it("has no part that is the client's, wherever the cache is used", () => {
    const caching = readdirSync(TEMPLATES)
      .map((file) => readFileSync(join(TEMPLATES, file), 'utf8'))
      .filter((template) => /^\s*proxy_cache (?!off)/m.test(template));
    expect(caching.length).toBeGreaterThan(2);
    for (const template of caching) {
      expect(template).toContain('include own-request.conf;');
      expect(template).not.toContain('include proxy.conf;');
    }
  });

  it('of a picture is no write', async () => {
    expect((await rig.request('/_api/avatars/1', { method: 'POST' })).status).toBe(405);
    expect(rig.stubs.auth.received).toEqual([]);
  });
});

describe('the format of a list', () => {
  /** A service that finds a format wherever it may be hidden. */
  const generous: Answer = ({ headers }, response) => {
    const accept = headers.accept?.toLowerCase() ?? '';
    const type = ['text/csv', 'application/atom+xml'].find((format) => accept.includes(format));
    response.writeHead(200, { 'Content-Type': type ?? 'application/json' }).end(type ?? '{}');
  };
  const typeFor = async (path: string, Accept: string) =>
    (await rig.request(path, { headers: { Accept } })).headers['content-type']?.split(';')[0];

  beforeEach(() => {
    rig.stubs.community.answer = generous;
  });

  const TYPES = ['text/csv', 'application/atom+xml'];
  async function expectOthersUntouched(Accept: string | string[], method: string): Promise<void> {
    const path = freshList();
    for (let round = 0; round < 2; round++) await rig.request(path, { method, headers: { Accept } });
    for (const type of ['application/json', ...TYPES]) expect(await typeFor(path, type)).toBe(type);
  }

  // No-break space among them: JavaScript trims it, nginx does not.
  it.each(TYPES)(
    'leaves to other visitors what they ask for, whatever byte stands before %s',
    async (type) => {
      for (let byte = 0x80; byte <= 0xff; byte++)
        await expectOthersUntouched(String.fromCharCode(byte) + type, 'GET');
    },
  );

  it.each<string | string[]>([
    ...TYPES.flatMap((type) => [
      type,
      `\t${type}`,
      ` \t ${type}`,
      type.toUpperCase(),
      `${type};q=0`,
      `${type}; charset=utf-8, application/json`,
      `${type}x`,
      `"${type}"`,
      `,${type}`,
      `;${type}`,
      `application/json;x="${type}"`,
      `application/json, ${type}`,
      `application/json;q=0.1, ${type};q=0.9`,
      `*/*, ${type}`,
      `${type}\u00a0`,
      `\u00a0 ${type}`,
      ` \u00a0${type}`,
      `${type}${'x'.repeat(3_000)}`,
    ]),
    '',
    '*/*',
    'text/html',
    ['text/csv', 'application/json'],
    ['application/json', 'text/csv'],
    ['', 'application/atom+xml'],
    ['\u00a0', 'application/atom+xml'],
  ])('leaves to other visitors what they ask for, after %j', async (Accept) => {
    for (const method of ['GET', 'HEAD']) await expectOthersUntouched(Accept, method);
  });

  it.each(['text/csv', 'TEXT/CSV', '\ttext/csv;q=1', 'text/csv , application/json'])(
    'is a table for %j, whoever reads it',
    async (Accept) => {
      const path = freshList();
      expect(await typeFor(path, Accept)).toBe('text/csv');
      await rig.request(path, { headers: { Accept, Cookie: 'meshwork_session=person-1' } });
      expect(rig.stubs.community.received.map(({ headers }) => headers.accept)).toEqual([
        'text/csv',
        'text/csv',
      ]);
    },
  );

  it('is JSON at an address that has no other', async () => {
    for (const path of ['/_api/teams/details?id=1', '/_api/teams/', '/_api/cities'])
      expect(await typeFor(path, 'text/csv')).toBe('application/json');
  });

  it.each([
    ['application/json', 'application/atom+xml'],
    ['application/json', 'application/jsonx'],
    ['text/csv', 'application/json'],
    ['application/atom+xml', 'text/csv; charset=utf-8'],
  ])('%s is not stored as %s', async (Accept, wrong) => {
    rig.stubs.community.answer = (_request, response) =>
      void response.writeHead(200, { 'Content-Type': wrong }).end('x');
    const path = freshList();
    await insist(path, { headers: { Accept } });
    rig.stubs.community.answer = generous;
    expect(await typeFor(path, Accept)).toBe(Accept);
  });

  it.each([
    ['/_api/teams', 'application/json', 'application/json; charset=utf-8'],
    ['/_api/teams', 'text/csv', 'text/csv; charset=utf-8; header=present'],
    ['/_api/teams', 'application/atom+xml', 'application/atom+xml; charset=utf-8'],
    ['/_api/teams.csv', '*/*', 'text/csv; charset=utf-8; header=present'],
    ['/_api/teams.atom', '*/*', 'application/atom+xml; charset=utf-8'],
    ['/_api/initiatives.ics', '*/*', 'text/calendar; charset=utf-8'],
    ['/_api/initiatives/calendar', '*/*', 'text/calendar; charset=utf-8'],
    ['/_api/teams/details', 'text/csv', 'application/json; charset=utf-8'],
  ])('of %s for %s is stored', async (path, Accept, type) => {
    rig.stubs.community.answer = (_request, response) =>
      void response.writeHead(200, { 'Content-Type': type }).end('x');
    const address = `${path}?stored`;
    await insist(address, { headers: { Accept } });
    const { headers } = await rig.request(address, { headers: { Accept } });
    expect(headers).toMatchObject({ 'content-type': type, 'x-cache': 'HIT' });
  });
});
