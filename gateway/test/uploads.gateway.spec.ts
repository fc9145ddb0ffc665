import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CoreErrorCode, coreErrors } from '@meshwork/contracts-core';
import { eventually } from './support/eventually.ts';
import { type Rig, sharedRig, startRig } from './support/rig.ts';
import { beginWrite, post } from './support/send-request.ts';
import { type Answer, json, type Received } from './support/stub.ts';

const rig = await sharedRig();

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
