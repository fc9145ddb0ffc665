import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { openApiPath } from '@meshwork/contracts-core';
import { eventually } from './support/eventually.ts';
import { sharedRig, startRig, untilTestEnds } from './support/rig.ts';
import { type Answer, json } from './support/stub.ts';

const rig = await sharedRig();

const LONG = 'robot '.repeat(500);
let count = 0;
const counting: Answer = ({ headers }, response) => {
  count += 1;
  json(
    response,
    200,
    { count, LONG },
    {
      'X-Total-Count': String(count),
      'X-Api-Version': `catalog 1.${count}.0`,
      'X-Seen': headers['accept-encoding'] ?? 'none',
    },
  );
};

beforeEach(() => {
  count = 0;
  rig.stubs.catalog.answer = counting;
});

const session = { Cookie: 'meshwork_session=person-1' };
let page = 0;
/** An address that no other test requests. */
const fresh = () => `/_api/resources?page=${page++}`;
/** An address that one visitor has requested, so that the answer to the next one is stored. */
async function known(headers: Record<string, string> = {}): Promise<string> {
  const path = fresh();
  await rig.request(path, { headers });
  count = 0;
  return path;
}

describe("a visitor's read", () => {
  it('comes from the cache for a second, headers included, and is then refreshed', async () => {
    const path = await known();
    const first = await rig.request(path);
    const second = await rig.request(path, { headers: { Cookie: 'theme=dark' } });
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['MISS', 'HIT']);
    expect(second.text).toBe(first.text);
    expect(second.headers).toMatchObject({
      'x-total-count': '1',
      'x-api-version': 'catalog 1.1.0',
      'cache-control': 'private, no-cache',
    });
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    await delay(2100);
    const later = await rig.request(path);
    expect(later.headers).toMatchObject({ 'x-cache': 'EXPIRED', 'x-total-count': '2' });
    const last = await rig.request(path);
    expect(last.headers).toMatchObject({ 'x-cache': 'HIT', 'x-total-count': '2' });
  });

  it('reaches the service once when many arrive at the same time', async () => {
    rig.stubs.catalog.answer = async (request, response) => {
      await delay(20);
      await counting(request, response);
    };
    const rounds = [];
    for (let round = 0; round < 5; round++) {
      const path = await known();
      await Promise.all(Array.from({ length: 30 }, () => rig.request(path)));
      rounds.push(count);
    }
    // A request that has waited for 100 ms goes to the service after all, which happens on a busy machine.
    expect(Math.min(...rounds)).toBe(1);
  });

  it('is compressed once per encoding, never by the service', async () => {
    const path = await known({ 'Accept-Encoding': 'br' });
    await rig.request(path, { headers: { 'Accept-Encoding': 'gzip' } });
    const forms = ['br', 'gzip', 'gzip, deflate, br', 'gzip;q=1, br;q=0', 'identity'];
    const replies = [];
    for (const form of forms) replies.push(await rig.request(path, { headers: { 'Accept-Encoding': form } }));
    expect(replies.map(({ headers }) => [headers['content-encoding'], headers['x-cache']])).toEqual([
      ['br', 'MISS'],
      ['gzip', 'MISS'],
      ['br', 'HIT'],
      ['gzip', 'HIT'],
      [undefined, 'MISS'],
    ]);
    const [br, gzip] = replies as [(typeof replies)[0], (typeof replies)[0]];
    expect(JSON.parse(brotliDecompressSync(br.body).toString())).toMatchObject({ LONG });
    expect(JSON.parse(gunzipSync(gzip.body).toString())).toMatchObject({ LONG });
    for (const { headers } of replies)
      expect(headers).toMatchObject({ 'x-seen': 'none', vary: 'Accept-Encoding' });
  });

  it('comes from the cache while the service is down or failing', async () => {
    const path = await known();
    const before = await rig.request(path);
    await delay(2100);
    for (const failing of [500, 502, 503, 504]) {
      rig.stubs.catalog.answer = (_request, response) => json(response, failing, {});
      const during = await rig.request(path);
      expect(during).toMatchObject({ status: 200, text: before.text });
      // The update that the former answer began may still run.
      expect(during.headers['x-cache']).toMatch(/^(STALE|UPDATING)$/);
    }
  });

  it('has status 304 when the visitor has it already', async () => {
    rig.stubs.catalog.answer = (_request, response) => json(response, 200, { LONG }, { ETag: 'W/"1"' });
    const path = await known();
    await rig.request(path);
    const again = await rig.request(path, { headers: { 'If-None-Match': 'W/"1"' } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

it('is cached in the folder that the setting names', async () => {
  const cacheDir = join(rig.settings.runtimeDir, 'elsewhere');
  const elsewhere = untilTestEnds(await startRig({ cacheDir }));
  const path = fresh();
  for (let visitor = 0; visitor < 2; visitor++) await elsewhere.request(path);
  const files = await readdir(cacheDir, { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toHaveLength(1);
  expect(existsSync(join(elsewhere.settings.runtimeDir, 'cache'))).toBe(false);
});

describe('what is not cached', () => {
  it('is anything that comes with a session, whether or not it is valid', async () => {
    const path = await known();
    await rig.request(path);
    for (const Cookie of [
      'meshwork_session=person-1',
      '__Host-meshwork_session=x',
      'a=b; meshwork_session=',
    ]) {
      const reply = await rig.request(path, { headers: { Cookie } });
      expect(reply.headers['x-cache']).toBe('BYPASS');
    }
    expect(count).toBe(4);
    const visitor = await rig.request(path);
    expect(JSON.parse(visitor.text).count).toBe(1);
  });

  it('is not stored from the response to a session either', async () => {
    const path = await known();
    await rig.request(path, { headers: session });
    const visitor = await rig.request(path);
    expect([visitor.headers['x-cache'], JSON.parse(visitor.text).count]).toEqual(['MISS', 2]);
  });

  it.each([201, 204, 301, 400, 401, 404, 429, 503])('is a response of %s', async (status) => {
    rig.stubs.catalog.answer = (_request, response) => void response.writeHead(status).end();
    const path = await known();
    await rig.request(path);
    rig.stubs.catalog.answer = counting;
    expect((await rig.request(path)).status).toBe(200);
  });

  it.each(['no-store', 'private, no-store', 'no-cache'])('is a response with %s', async (control) => {
    rig.stubs.catalog.answer = (request, response) => {
      response.setHeader('Cache-Control', control);
      return counting(request, response);
    };
    const path = await known();
    await rig.request(path);
    const again = await rig.request(path);
    expect([again.headers['x-cache'], again.headers['cache-control'], count]).toEqual(['MISS', control, 2]);
  });

  it.each([
    '/_api/notifications/one-click?token=s3cr3t',
    '/_api/initiatives/feed/s3cr3t.ics',
    '/_api/initiatives/confirmation?id=5&code=s3cr3t',
  ])('has a secret in its address: %s', async (path) => {
    for (const _time of [1, 2, 3]) expect((await rig.request(path)).headers).not.toHaveProperty('x-cache');
    expect(rig.stubs.community.received).toHaveLength(3);
  });

  it('is any response of auth', async () => {
    for (let round = 1; round <= 3; round++) {
      const { headers } = await rig.request('/_api/auth/session');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).not.toHaveProperty('x-cache');
    }
    expect(rig.stubs.auth.received).toHaveLength(3);
  });
});

it("passes on a signed-in person's conditional request and its response", async () => {
  rig.stubs.catalog.answer = ({ headers }, response) =>
    void response.writeHead(headers['if-none-match'] === 'W/"1"' ? 304 : 200, { ETag: 'W/"1"' }).end();
  const { status } = await rig.request(fresh(), { headers: { ...session, 'If-None-Match': 'W/"1"' } });
  expect(status).toBe(304);
});

it('caches a picture for all, signed in or not', async () => {
  rig.stubs.auth.answer = (_request, response) =>
    void response
      .writeHead(200, {
        'Content-Type': 'image/webp',
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      .end('x');
  await rig.request('/_api/avatars/abc');
  const { headers } = await rig.request('/_api/avatars/abc?x', { headers: session });
  expect(headers).toMatchObject({ 'x-cache': 'HIT', 'cache-control': 'public, max-age=31536000, immutable' });
  expect(rig.stubs.auth.only.headers).not.toHaveProperty('cookie');
});

it('asks for a picture that not everybody may see once more, with the cookies, and keeps nothing of it', async () => {
  rig.stubs.auth.answer = ({ headers }, response) =>
    headers.cookie
      ? json(response, 200, { own: true }, { 'Cache-Control': 'private, no-store' })
      : json(response, 404, {});
  for (const status of [200, 404, 200, 404]) {
    const path = '/_api/avatars/own';
    const answer = await rig.request(path, status === 200 ? { headers: session } : {});
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toContain('no-store');
  }
});

it('gives everybody the same description of a service, open to programs of any origin', async () => {
  rig.stubs.catalog.answer = (_request, response) =>
    json(response, 200, {}, { 'Access-Control-Allow-Origin': '*' });
  await rig.request(openApiPath('catalog'), { headers: session });
  const { headers } = await rig.request(openApiPath('catalog'));
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'x-cache': 'HIT' });
  expect(rig.stubs.catalog.only.headers.cookie).toBeUndefined();
  expect(rig.stubs.auth.received).toEqual([]);
});

it('answers without the cache where that fails', async () => {
  const failing = untilTestEnds(await startRig());
  const [read, picture] = [fresh(), openApiPath('catalog')];
  for (const path of [read, read, picture, picture]) await failing.request(path);
  const folder = join(failing.settings.runtimeDir, 'cache');
  const stored = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  expect(stored).toHaveLength(2);
  for (const { parentPath, name } of stored) {
    const path = join(parentPath, name);
    await rm(path);
    // Opening it is no case of a file that is not there.
    await symlink(path, path);
  }
  await eventually(async () => {
    const answers = await Promise.all([read, picture].map((path) => failing.request(path)));
    expect(answers.map(({ status, headers }) => [status, headers['x-cache']])).toEqual([
      [200, 'BYPASS'],
      [200, 'BYPASS'],
    ]);
  });
});

it('stores no answer while the disk of the cache is full, and stores them again when it has room', async () => {
  const folder = join(rig.settings.runtimeDir, 'programs');
  await mkdir(folder);
  /** Sets the free space of the cache's disk as `df` reports it, in KB: a disk of its own needs root. */
  const leave = (kilobytes: number) => writeFile(join(folder, 'left'), String(kilobytes));
  await writeFile(
    join(folder, 'df'),
    `#!/bin/sh\necho Filesystem\nprintf 'disk 100000 0 %s 0%% %s\\n' "$(cat "${folder}/left")" "$2"\n`,
    { mode: 0o755 },
  );
  await leave(100_000);
  const formerPath = process.env.PATH;
  process.env.PATH = `${folder}:${formerPath}`;
  const starting = startRig().finally(() => {
    process.env.PATH = formerPath;
  });
  const filling = untilTestEnds(await starting);
  /** Names the source of the third of three equal reads: the answer to the second may be stored. */
  const third = async (): Promise<unknown> => {
    const path = fresh();
    const replies = [];
    for (let visitor = 0; visitor < 3; visitor++) replies.push(await filling.request(path));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    return replies.at(-1)?.headers['x-cache'];
  };
  expect(await third()).toBe('HIT');
  await leave(4_000);
  await eventually(async () => expect(await third()).toBe('MISS'));
  await leave(5_000);
  await eventually(async () => expect(await third()).toBe('HIT'));
});
