import { describe, expect, it, jest } from '@jest/globals';
import type { Call } from '@meshwork/contracts-core';
import { createApiClient } from './api-client.ts';
import { ApiError, CLIENT_ERRORS, messageOf, referenceOf } from './api-error.ts';
import { secondsToWait } from './failure-reader.ts';

const list: Call<undefined, { id: number }[]> = {
  method: 'GET',
  path: '/_api/things',
  access: 'public',
  list: true,
};
const privateRead: Call<undefined, object> = { method: 'GET', path: '/_api/mine', access: 'user' };
const login: Call<{ name: string }, object> = { method: 'POST', path: '/_api/login', access: 'public' };
const create: Call<{ name: string }, { id: number }> = {
  method: 'POST',
  path: '/_api/things',
  access: 'user',
  idempotent: true,
};

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

/** A client that gets its responses from `respond`; `calls` is what was sent. */
function clientWith(respond: () => Response | Promise<Response>, options = {}) {
  const calls: { url: string; init: RequestInit }[] = [];
  const stub = async (url: unknown, init: RequestInit = {}) => {
    calls.push({ url: String(url), init });
    return respond();
  };
  return { calls, client: createApiClient({ fetch: stub as typeof fetch, ...options }) };
}

const failureFrom = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
};

describe('reading', () => {
  it('sends only the parameters that have a value, repeated and in one order', async () => {
    const { client, calls } = clientWith(() => json([]));
    await client.call(list, {
      query: { search: 'é x', category: ['CAD', 'VEX'], type: '', limit: 24, cursor: undefined },
    });
    expect(calls[0]?.url).toBe('/_api/things?category=CAD&category=VEX&limit=24&search=%C3%A9+x');
  });

  const next = '</_api/things?cursor=a%2Bb&limit=24>; rel="next"';

  it.each([
    ['the total and the next cursor', { 'X-Total-Count': '6712', Link: next }, [6712, false, 'a+b']],
    [
      'a total that was not counted to its end',
      { 'X-Total-Count': '10000', 'X-Total-Count-Relation': 'at-least' },
      [10_000, true, undefined],
    ],
    [
      'no next cursor on the last page',
      { Link: '</_api/things>; rel="first"' },
      [undefined, false, undefined],
    ],
  ])('reads %s from the headers, and keeps the fields of a newer service', async (_what, headers, read) => {
    const { client } = clientWith(() => json([{ id: 1, later: true }], { headers }));
    const { body, total, isTotalAtLeast, nextCursor } = await client.callPaged(list);
    expect(body).toEqual([{ id: 1, later: true }]);
    expect([total, isTotalAtLeast, nextCursor]).toEqual(read);
  });

  it('reads only the total of a list, without a contract', async () => {
    const { client, calls } = clientWith(() => json([], { headers: { 'X-Total-Count': '303' } }));
    expect(await client.total('/_api/things')).toBe(303);
    expect(calls[0]?.url).toBe('/_api/things?limit=1');
    expect(await clientWith(() => json([])).client.total('/_api/things')).toBeUndefined();
    const refused = clientWith(() => json({ error: 'Down' }, { status: 503 }));
    expect(await failureFrom(refused.client.total('/_api/things'))).toMatchObject({ status: 503 });
  });
});

describe('writing', () => {
  it('sends JSON, an empty object when there is no body', async () => {
    const { client, calls } = clientWith(() => json({}));
    await client.call(login);
    expect(calls[0]?.init).toMatchObject({ method: 'POST', body: '{}' });
    expect(calls[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/json' });
    expect(calls[0]?.init.headers).not.toHaveProperty('Idempotency-Key');
  });

  it("makes a new key for every creating call, and uses the caller's key where there is one", async () => {
    const { client, calls } = clientWith(() => json({ id: 1 }, { status: 201 }));
    await client.call(create, { body: { name: 'a' } });
    await client.call(create, { body: { name: 'a' } });
    await client.call(create, { body: { name: 'a' }, idempotencyKey: 'mine' });
    const keys = calls.map((call) => (call.init.headers as Record<string, string>)['Idempotency-Key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe('mine');
  });
});

it('each call that writes says who is signed in as far as the page knows, and a read does not', async () => {
  let personId: number | undefined;
  const { client, calls } = clientWith(() => json({}), { personId: () => personId });
  await client.call(login);
  personId = 7;
  await client.call(login);
  await client.read('/_api/things');
  const said = calls.map(({ init }) => (init.headers as Record<string, string>)['X-Person']);
  expect(said).toEqual([undefined, '7', undefined]);
});

describe('the callback for API versions', () => {
  const named = (version: string, init: ResponseInit = {}) =>
    json({}, { ...init, headers: { 'X-Api-Version': version } });

  it('is called for successes and failures, even one that cannot be read: the version often explains it', async () => {
    const onApiVersion = jest.fn();
    const responses = [
      named('catalog 1.2.0'),
      named('catalog 1.3.0', { status: 503 }),
      named('catalog 2.0.0'),
    ];
    const { client } = clientWith(() => responses.shift() as Response, { onApiVersion });
    await client.call(privateRead);
    await failureFrom(client.call(privateRead));
    expect(await failureFrom(client.call(list))).toMatchObject({ code: 'BAD_RESPONSE' });
    expect(onApiVersion.mock.calls).toEqual([
      [{ name: 'catalog', version: '1.2.0' }],
      [{ name: 'catalog', version: '1.3.0' }],
      [{ name: 'catalog', version: '2.0.0' }],
    ]);
  });

  it('is not called when the response names no version', async () => {
    const onApiVersion = jest.fn();
    await clientWith(() => json({}), { onApiVersion }).client.call(privateRead);
    await clientWith(() => named('nonsense'), { onApiVersion }).client.call(privateRead);
    expect(onApiVersion).not.toHaveBeenCalled();
  });
});

describe('failing', () => {
  it("carries all fields of the server's failure", async () => {
    const body = {
      error: 'Username already taken',
      message: 'Username already taken',
      code: 'USERNAME_TAKEN',
      issues: [{ path: 'username', message: 'Taken' }, { nonsense: true }],
      requestId: 'r1',
    };
    const { client } = clientWith(() => json(body, { status: 409, headers: { 'Retry-After': '7' } }));
    expect(await failureFrom(client.call(list))).toMatchObject({
      code: 'USERNAME_TAKEN',
      status: 409,
      message: 'Username already taken',
      issues: [{ path: 'username', message: 'Taken' }],
      requestId: 'r1',
      retryAfter: 7,
    });
  });

  it('shows the message field where there is no error field', async () => {
    const { client } = clientWith(() => json({ message: 'Nope' }, { status: 400 }));
    expect(await failureFrom(client.call(list))).toMatchObject({ message: 'Nope', code: 'HTTP_400' });
  });

  it.each([
    ['a page of a proxy', () => new Response('<h1>502</h1>', { status: 502 }), 502],
    ['a success that is no JSON', () => new Response('<h1>hi</h1>'), 200],
    ['an object instead of a list', () => json({ things: [] }), 200],
    ['a success that is neither a list nor an object', () => json(null), 200],
    ['no response', () => Promise.reject(new TypeError('Failed to fetch')), 0, 'NETWORK'],
  ])('names %s', async (_, respond, status, code = 'BAD_RESPONSE') => {
    const { client } = clientWith(respond);
    expect(await failureFrom(client.call(list))).toMatchObject({ code, status });
  });

  it('fails after the timeout', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    const client = createApiClient({ fetch: never, timeout: 10 });
    expect(await failureFrom(client.call(list))).toMatchObject({ code: 'TIMEOUT' });
  });

  it('aborts the request when the caller aborts', async () => {
    const controller = new AbortController();
    controller.abort();
    const { client } = clientWith(() => Promise.reject(controller.signal.reason));
    await expect(client.call(list, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('reports the end of the session, but not wrong credentials', async () => {
    const onUnauthenticated = jest.fn();
    const { client } = clientWith(() => json({ error: 'no' }, { status: 401 }), { onUnauthenticated });
    await failureFrom(client.call(login));
    expect(onUnauthenticated).not.toHaveBeenCalled();
    await failureFrom(client.call(privateRead));
    expect(onUnauthenticated).toHaveBeenCalledTimes(1);
    await failureFrom(client.read('/_api/mine'));
    expect(onUnauthenticated).toHaveBeenCalledTimes(2);
  });
});

it.each([
  [
    "the server's text",
    new ApiError({ code: 'TEAM_EXISTS', message: 'Team 254 already exists.' }),
    'Team 254 already exists.',
  ],
  [
    'why no response came',
    new ApiError({ code: 'NETWORK', message: CLIENT_ERRORS.NETWORK }),
    CLIENT_ERRORS.NETWORK,
  ],
  [
    'the fallback for a response without a text',
    new ApiError({ code: 'BAD_RESPONSE', message: CLIENT_ERRORS.BAD_RESPONSE, status: 500 }),
    'Failed to create team',
  ],
  ['the fallback for an empty text', new ApiError({ code: 'X', message: '' }), 'Failed to create team'],
  ['the fallback for other errors', new TypeError('x is undefined'), 'Failed to create team'],
])('people read %s', (_what, error, text) => expect(messageOf(error, 'Failed to create team')).toBe(text));

it("names the request of a server's failure, and of nothing else", () => {
  const failed = (status: number) =>
    new ApiError({ code: 'X', message: 'Failed', status, requestId: '5f0c' });
  expect([500, 503, 404, 0].map((status) => referenceOf(failed(status)))).toEqual([
    '5f0c',
    '5f0c',
    undefined,
    undefined,
  ]);
  expect(referenceOf(new Error('other'))).toBeUndefined();
});

const now = Date.parse('2026-01-01T00:00:00Z');

it.each([
  ['12', 12],
  ['Thu, 01 Jan 2026 00:00:05 GMT', 5],
  ['Thu, 01 Jan 2020 00:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('reads Retry-After %p as %p seconds', (header, seconds) => {
  expect(secondsToWait(header, now)).toBe(seconds);
});
