import { describe, expect, it, jest } from '@jest/globals';
import { get, post } from '@meshwork/contracts-core';
import { z } from 'zod';
import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

const list = get('/_api/things', {
  summary: 'Things',
  access: 'public',
  paged: true,
  response: z.array(z.object({ id: z.number() })),
});
const mine = get('/_api/mine', { summary: 'Mine', access: 'user', response: z.object({}) });
const login = post('/_api/login', {
  summary: 'Log in',
  access: 'public',
  body: z.object({ name: z.string() }),
  response: z.object({}),
});
const create = post('/_api/things', {
  summary: 'Create',
  access: 'user',
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.number() }),
  creates: true,
});

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

/** A client whose calls are answered by `answer`; `calls` is what was sent. */
function clientWith(answer: () => Response | Promise<Response>, options = {}) {
  const calls: { url: string; init: RequestInit }[] = [];
  const stub = async (url: unknown, init: RequestInit = {}) => {
    calls.push({ url: String(url), init });
    return answer();
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

  it('drops fields that the contract does not know', async () => {
    const { client } = clientWith(() => json([{ id: 1, later: true }]));
    expect(await client.call(list)).toEqual([{ id: 1 }]);
  });

  it('reads the total and the next cursor from the headers', async () => {
    const headers = { 'X-Total-Count': '6712', Link: '</_api/things?cursor=a%2Bb&limit=24>; rel="next"' };
    const { client } = clientWith(() => json([{ id: 1 }], { headers }));
    expect(await client.callPaged(list)).toEqual({ body: [{ id: 1 }], total: 6712, nextCursor: 'a+b' });
  });

  it('reads only the total of a list, without a contract', async () => {
    const { client, calls } = clientWith(() => json([], { headers: { 'X-Total-Count': '303' } }));
    expect(await client.total('/_api/things')).toBe(303);
    expect(calls[0]?.url).toBe('/_api/things?limit=1');
    expect(await clientWith(() => json([])).client.total('/_api/things')).toBeUndefined();
    const refused = clientWith(() => json({ error: 'Down' }, { status: 503 }));
    expect(await failureFrom(refused.client.total('/_api/things'))).toMatchObject({ status: 503 });
  });

  it('has no next cursor on the last page', async () => {
    const { client } = clientWith(() => json([], { headers: { Link: '</_api/things>; rel="first"' } }));
    expect(await client.callPaged(list)).toEqual({ body: [], total: undefined, nextCursor: undefined });
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

  it('gives every creating call a key of its own, and keeps the one it is given', async () => {
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

describe('which interface answered', () => {
  const named = (version: string, init: ResponseInit = {}) =>
    json({}, { ...init, headers: { 'X-Api-Version': version } });

  it('is told of successes and of failures', async () => {
    const onAnswerOf = jest.fn();
    const answers = [named('catalog 1.2.0'), named('catalog 1.3.0', { status: 503 })];
    const { client } = clientWith(() => answers.shift() as Response, { onAnswerOf });
    await client.call(mine);
    await failureFrom(client.call(mine));
    expect(onAnswerOf.mock.calls).toEqual([
      [{ name: 'catalog', version: '1.2.0' }],
      [{ name: 'catalog', version: '1.3.0' }],
    ]);
  });

  it('is told even of an answer that cannot be read, which a version often explains', async () => {
    const onAnswerOf = jest.fn();
    const { client } = clientWith(() => named('catalog 2.0.0'), { onAnswerOf });
    expect(await failureFrom(client.call(list))).toMatchObject({ code: 'BAD_RESPONSE' });
    expect(onAnswerOf).toHaveBeenCalledWith({ name: 'catalog', version: '2.0.0' });
  });

  it('is not told where the answer does not say', async () => {
    const onAnswerOf = jest.fn();
    await clientWith(() => json({}), { onAnswerOf }).client.call(mine);
    await clientWith(() => named('nonsense'), { onAnswerOf }).client.call(mine);
    expect(onAnswerOf).not.toHaveBeenCalled();
  });
});

describe('failing', () => {
  it('carries everything the server said', async () => {
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
    ['a success of another shape', () => json({ things: [] }), 200],
  ])('calls %s a bad response', async (_, answer, status) => {
    const { client } = clientWith(answer);
    expect(await failureFrom(client.call(list))).toMatchObject({ code: 'BAD_RESPONSE', status });
  });

  it('names a network failure', async () => {
    const { client } = clientWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureFrom(client.call(list))).toMatchObject({ code: 'NETWORK', status: 0 });
  });

  it('gives up after the time limit', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    const client = createApiClient({ fetch: never, timeout: 10 });
    expect(await failureFrom(client.call(list))).toMatchObject({ code: 'TIMEOUT' });
  });

  it('passes an abort on', async () => {
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
    await failureFrom(client.call(mine));
    expect(onUnauthenticated).toHaveBeenCalledTimes(1);
    await failureFrom(client.read('/_api/mine'));
    expect(onUnauthenticated).toHaveBeenCalledTimes(2);
  });
});
