import { readFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CoreErrorCode, coreErrors } from '@meshwork/contracts-core';
import { eventually } from './support/eventually.ts';
import { type Rig, sharedRig, startRig } from './support/rig.ts';
import { beginWrite, post, type Reply, type RequestOptions } from './support/send-request.ts';
import { type Answer, json, type Received } from './support/stub.ts';

const CONCURRENCY = 4;
const SESSION = { Cookie: 'meshwork_session=person-1' };

const rig = await sharedRig({ concurrency: CONCURRENCY });

/** Lets the calls that wait in community be answered. */
let release: () => void;

beforeEach(() => {
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  rig.stubs.community.answer = async (_request, response) => {
    await released;
    json(response, 200, {});
  };
});

/**
 * Sends a call until it is taken. The gateway counts a call until it is done with it, which is
 * a moment after its caller has read the answer.
 */
async function taken(path: string, call: RequestOptions): Promise<Reply> {
  let reply = await rig.request(path, call);
  for (let again = 0; reply.status === 503 && again < 1_000; again++) {
    await delay(20);
    reply = await rig.request(path, call);
  }
  return reply;
}

/** Sends as many calls as are taken, which wait until {@link release}. */
async function fill(call: RequestOptions = post({}, SESSION)): Promise<{ replies: Promise<Reply[]> }> {
  const replies = Promise.all(Array.from({ length: CONCURRENCY }, () => taken('/_api/teams', call)));
  await eventually(async () => expect(rig.stubs.community.received).toHaveLength(CONCURRENCY));
  return { replies };
}

let number = 0;

describe('more calls to a domain than are taken at the same time', () => {
  it.each<[string, string, RequestOptions]>([
    ["a person's read", '/_api/user-teams', { headers: SESSION }],
    ['a write', '/_api/teams', post({}, SESSION)],
    ['a write with a key', '/_api/teams', post({}, { ...SESSION, 'Idempotency-Key': 'once' })],
    ["a visitor's write", '/_api/teams', post({})],
    ["a visitor's read", '/_api/teams?fresh', { headers: { 'Accept-Encoding': 'gzip' } }],
    ["a program's read", '/_api/teams?fresh=1', {}],
  ])('are refused before auth and the service are asked: %s', async (_what, path, call) => {
    const { replies } = await fill();
    rig.stubs.auth.reset();
    const { questions } = rig.stubs.community;
    const refused = await rig.request(path, call);
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    const { message } = coreErrors.UNAVAILABLE;
    const requestId = refused.headers['x-request-id'];
    expect(JSON.parse(refused.text)).toEqual({ error: message, message, code: 'UNAVAILABLE', requestId });
    expect(rig.stubs.auth.received).toEqual([]);
    expect(rig.stubs.community.received).toHaveLength(CONCURRENCY);
    expect(rig.stubs.community.questions).toBe(questions);
    release();
    expect((await replies).map(({ status }) => status)).toEqual(Array(CONCURRENCY).fill(200));
  });

  it('leave the other domains and calls to auth alone', async () => {
    const { replies } = await fill();
    for (const path of ['/_api/resources', '/_api/auth/session'])
      expect((await rig.request(path, { headers: SESSION })).status).toBe(200);
    release();
    await replies;
  });

  it('leave what visitors read from the cache alone', async () => {
    const list = `/_api/teams?cached=${++number}`;
    const read = () => rig.request(list, { headers: { 'Accept-Encoding': 'gzip' } });
    rig.stubs.community.answer = (_request, response) => json(response, 200, { cached: true });
    // The answer to the second visitor is stored.
    for (let visitor = 0; visitor < 2; visitor++)
      expect((await taken(list, { headers: { 'Accept-Encoding': 'gzip' } })).status).toBe(200);
    rig.reset();
    const finished: (() => void)[] = [];
    rig.stubs.community.answer = async (_request, response) => {
      await new Promise<void>((resolve) => finished.push(resolve));
      json(response, 200, {});
    };
    const { replies } = await fill();
    // Longer than an answer is fresh: a stale one is better than a failure.
    await eventually(async () => expect((await read()).headers['x-cache']).toBe('STALE'));
    for (const finish of finished) finish();
    await replies;
  });

  it('do not count while their bodies are still arriving', async () => {
    const sockets = Array.from({ length: 2 * CONCURRENCY }, () => beginWrite(rig.origin, '/_api/teams', 9));
    rig.stubs.community.answer = (_request, response) => json(response, 200, {});
    for (let round = 0; round < 3; round++)
      expect((await taken('/_api/user-teams', { headers: SESSION })).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});

it('the access log names the instance that answered, and the counter where it refused', async () => {
  const { replies } = await fill({ headers: SESSION });
  await rig.request('/_api/mentor-contacts', { headers: SESSION });
  release();
  await replies;
  await eventually(async () => {
    const log = await rig.log();
    const [refusal] = log.filter(({ path, status }) => path === '/_api/mentor-contacts' && status === 503);
    expect(refusal?.upstream).toBe('mesh_counter_community');
    const [taken] = log.filter(({ path, status }) => path === '/_api/teams' && status === 200);
    expect(taken?.upstream).toBe(rig.stubs.community.address);
  });
  // Reads reach the counter on connections that are kept, which halves the price of a refusal.
  const sockets = (await readFile('/proc/net/unix', 'utf8')).split('\n');
  const here = sockets.filter((line) => line.includes(`${rig.settings.runtimeDir}/counter.sock`));
  expect(here.some((line) => / 03 +\d+ /.test(line))).toBe(true);
});

describe('a service that hangs', () => {
  it.each<[string, string, RequestOptions, 'community' | 'auth']>([
    ["a person's read", '/_api/user-teams', { headers: SESSION }, 'community'],
    ['a write', '/_api/teams', post({}, SESSION), 'community'],
    ['a write with a key', '/_api/teams', post({}, { ...SESSION, 'Idempotency-Key': 'once' }), 'community'],
    ['a read of the account', '/_api/auth/sessions', { headers: SESSION }, 'auth'],
    ['a change of the account', '/_api/profile/update', post({}, SESSION), 'auth'],
    ["a visitor's read", '/_api/teams?hangs', { headers: { 'Accept-Encoding': 'gzip' } }, 'community'],
    ["a program's read", '/_api/teams?hangs=1', {}, 'community'],
  ])('costs nobody more than a second, and is sent nothing: %s', async (_what, path, call, service) => {
    const stub = rig.stubs[service];
    stub.awake = false;
    stub.answer = () => undefined;
    const waits: number[] = [];
    for (let round = 0; round < 3; round++) {
      const started = performance.now();
      const refused = await rig.request(path, call);
      waits.push(performance.now() - started);
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
      expect(JSON.parse(refused.text)).toMatchObject({ code: 'UNAVAILABLE' });
    }
    // The quickest of three, since a busy machine delays some.
    expect(Math.min(...waits)).toBeLessThan(1_000);
    expect(stub.received).toEqual([]);
  });
});

const PATH = '/_api/profile/avatar';
const SIGNED_IN = { Cookie: 'meshwork_session=person-1; theme=dark' };
const LARGE = 2_800_000;

/** Responds as the auth service does: 204 for a valid session, else 401. */
const auth: Answer = ({ url, headers }, response) => {
  if (url !== '/internal/session') return json(response, 200, {});
  if (headers.cookie === 'meshwork_session=person-1') return void response.writeHead(204).end();
  json(response, 401, { code: 'NOT_AUTHENTICATED' });
};

const uploads = ({ stubs }: Rig): Received[] => stubs.auth.received.filter(({ url }) => url === PATH);

/** Starts an upload whose last byte is never sent. */
function startUpload(rig: Rig, headers: Record<string, string>): ClientRequest {
  const started = request(rig.origin + PATH, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'application/json', 'Content-Length': LARGE, ...headers },
  });
  started.on('error', () => {});
  started.write('x'.repeat(LARGE - 1));
  return started;
}

/** The response to an upload that is not complete. */
async function unfinished(rig: Rig, headers: Record<string, string> = {}) {
  const started = startUpload(rig, headers);
  const response = await new Promise<IncomingMessage>((resolve) => started.on('response', resolve));
  const body = JSON.parse(await textOf(response));
  started.destroy();
  return { status: response.statusCode, code: body.code, error: body.error };
}

const failure = (code: CoreErrorCode) => {
  const { status, message } = coreErrors[code];
  return { status, code, error: message };
};

describe('an upload', () => {
  beforeEach(() => {
    rig.stubs.auth.answer = auth;
  });

  it('of a visitor is refused before its body has arrived, without a request to auth', async () => {
    expect(await unfinished(rig)).toEqual(failure('NOT_AUTHENTICATED'));
    expect(rig.stubs.auth.received).toEqual([]);
  });

  it('with an ended session is refused before its body has arrived', async () => {
    expect(await unfinished(rig, { Cookie: 'meshwork_session=ended' })).toEqual(failure('NOT_AUTHENTICATED'));
    expect(rig.stubs.auth.only).toMatchObject({ method: 'GET', url: '/internal/session', body: '' });
  });

  it('of a signed-in person reaches auth with its body and the cookies', async () => {
    const { status } = await rig.request(PATH, post('x'.repeat(LARGE), SIGNED_IN));
    expect(status).toBe(200);
    const [upload] = uploads(rig);
    expect(upload?.headers.cookie).toBe(SIGNED_IN.Cookie);
    expect(upload?.body).toHaveLength(LARGE + 2);
  });

  it.each<[string, Answer]>([
    ['cuts the connection', (_request, response) => void response.destroy()],
    ['fails', (_request, response) => json(response, 500, {})],
    ['is not ready', (_request, response) => json(response, 503, {})],
    ['redirects', (_request, response) => void response.writeHead(302, { Location: '/x' }).end()],
  ])('is a 503 while auth %s, and nothing of it is passed on', async (_how, outage) => {
    rig.stubs.auth.answer = outage;
    expect(await unfinished(rig, SIGNED_IN)).toEqual(failure('UNAVAILABLE'));
    expect(uploads(rig)).toEqual([]);
  });

  it('is a 503 when the service closes the connection, although the body is larger than others may be', async () => {
    rig.stubs.auth.answer = (received, response) =>
      received.url === PATH ? void response.destroy() : auth(received, response);
    const { status, headers, text } = await rig.request(PATH, post('x'.repeat(LARGE), SIGNED_IN));
    expect([status, headers['retry-after'], JSON.parse(text).code]).toEqual([503, '5', 'UNAVAILABLE']);
  });
});

describe('one address', () => {
  let narrow: Rig;
  beforeEach(async () => {
    narrow = await startRig({ limitFactor: 1 });
    narrow.stubs.auth.answer = auth;
  });
  afterEach(() => narrow.stop());

  it('has two uploads at a time', async () => {
    const open = [startUpload(narrow, SIGNED_IN), startUpload(narrow, SIGNED_IN)];
    await eventually(async () => expect(narrow.stubs.auth.received).toHaveLength(2));
    expect(await unfinished(narrow, SIGNED_IN)).toEqual(failure('RATE_LIMITED'));
    expect(uploads(narrow)).toEqual([]);
    for (const upload of open) upload.destroy();
  });

  it('has one upload per second after a few at once', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) statuses.push((await narrow.request(PATH, post('x', SIGNED_IN))).status);
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(200));
    expect(statuses).toContain(429);
  });

  /** Sends the head and one byte of a body, and nothing more. */
  function begin(path: string): { socket: Socket; answer: () => string; closedAfter: Promise<number> } {
    const started = performance.now();
    const socket = beginWrite(narrow.origin, path, 900);
    let answer = '';
    socket.on('data', (part) => {
      answer += part;
    });
    socket.on('error', () => {});
    const closedAfter = new Promise<number>((resolve) => {
      socket.once('close', () => resolve(performance.now() - started));
    });
    return { socket, answer: () => answer, closedAfter };
  }

  it('has a body that stands still cut off, an upload after five seconds and any other after fifteen', async () => {
    const [upload, write] = [begin(PATH), begin('/_api/teams')];
    const [uploadTook, writeTook] = await Promise.all([upload.closedAfter, write.closedAfter]);
    expect(uploadTook).toBeGreaterThan(4_500);
    expect(writeTook).toBeGreaterThan(14_500);
    expect(uploadTook).toBeLessThan(writeTook);
    expect(uploads(narrow)).toEqual([]);
    expect(narrow.stubs.community.received).toEqual([]);
  });

  it('has 200 bodies open at most, and is answered again when they are closed', async () => {
    const open = Array.from({ length: 230 }, () => begin('/_api/teams'));
    await eventually(async () =>
      expect(open.filter(({ answer }) => answer().startsWith('HTTP/1.1 429'))).toHaveLength(30),
    );
    for (const { socket } of open) socket.destroy();
    await eventually(async () => expect((await narrow.request('/_api/resources')).status).toBe(200));
  });
});

describe('one session', () => {
  let proxied: Rig;
  beforeAll(async () => {
    proxied = await startRig({ limitFactor: 0.01, trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => proxied.stop());

  /** The statuses of calls of which each comes from an address of its own. */
  const callFrom = async (network: string, headersOf: (at: number) => Record<string, string>) => {
    const statuses: number[] = [];
    for (let at = 1; at <= 10; at++)
      statuses.push(
        (
          await proxied.request('/_api/resources', {
            headers: { ...headersOf(at), 'X-Forwarded-For': `${network}.${at}` },
          })
        ).status,
      );
    return statuses;
  };

  it('has the limit of one address, from however many it calls', async () => {
    expect(await callFrom('192.0.2', () => SESSION)).toContain(429);
  });

  it.each([
    ['another person', (at: number) => ({ Cookie: `meshwork_session=other-${at}` })],
    ['a visitor', () => ({})],
  ])('leaves %s alone', async (_who, headersOf: (at: number) => Record<string, string>) => {
    await callFrom('198.51.100', () => SESSION);
    expect(await callFrom('203.0.113', headersOf)).not.toContain(429);
  });
});

describe('an address of IPv6', () => {
  let proxied: Rig;
  beforeAll(async () => {
    proxied = await startRig({ limitFactor: 1, trustedProxies: ['127.0.0.1'] });
    proxied.stubs.auth.answer = auth;
  });
  afterAll(() => proxied.stop());

  /** The statuses of uploads of which each comes from an address of its own. */
  const uploadFrom = async (addresses: readonly string[]): Promise<number[]> => {
    const sent = addresses.map((address) =>
      proxied.request(PATH, post('x', { ...SIGNED_IN, 'X-Forwarded-For': address })),
    );
    return (await Promise.all(sent)).map(({ status }) => status);
  };
  const numbers = Array.from({ length: 8 }, (_, at) => at + 1);

  it.each([
    ['whole', (at: number) => `2001:db8:aaaa:1:${at}:2:3:4`],
    ['with zeros after its network', (at: number) => `2001:db8:bbbb:1::${at}`],
    ['with a network that ends in zeros', (at: number) => `2001:db8:cccc::${at}`],
    ['with a network of zeros but one', (at: number) => `2001::${at}`],
  ])('shares the limit of its /64, written %s', async (_, address) => {
    expect(await uploadFrom(numbers.map(address))).toContain(429);
  });

  it.each([
    ['IPv6', (at: number) => `2001:db8:dddd:${at}::1`],
    ['IPv4', (at: number) => `192.0.2.${at}`],
  ])('has a limit of its own beside other networks: %s', async (_, address) => {
    expect(await uploadFrom(numbers.map(address))).toEqual(numbers.map(() => 200));
  });
});
