import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CoreErrorCode, coreErrors } from '@meshwork/contracts-core';
import { eventually } from './support/eventually.ts';
import { Rig } from './support/rig.ts';
import { post } from './support/send-request.ts';
import { type Answer, json, type Received } from './support/stub.ts';

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
  let rig: Rig;
  beforeAll(async () => {
    rig = await Rig.start();
  });
  afterAll(() => rig.stop());
  beforeEach(() => {
    rig.reset();
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

describe('uploads of one address', () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await Rig.start({ limitFactor: 1 });
    rig.stubs.auth.answer = auth;
  });
  afterEach(() => rig.stop());

  it('are two at a time', async () => {
    const open = [startUpload(rig, SIGNED_IN), startUpload(rig, SIGNED_IN)];
    await eventually(async () => expect(rig.stubs.auth.received).toHaveLength(2));
    expect(await unfinished(rig, SIGNED_IN)).toEqual(failure('RATE_LIMITED'));
    expect(uploads(rig)).toEqual([]);
    for (const upload of open) upload.destroy();
  });

  it('are one per second after a few at once', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) statuses.push((await rig.request(PATH, post('x', SIGNED_IN))).status);
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(200));
    expect(statuses).toContain(429);
  });
});
