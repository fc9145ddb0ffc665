import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { coreErrors } from '@meshwork/contracts-core';
import { eventually } from './support/eventually.ts';
import { type Rig, sharedRig, startRig } from './support/rig.ts';
import { beginWrite, post, type Reply, type RequestOptions } from './support/send-request.ts';
import { json } from './support/stub.ts';

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
