import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { language, readLanguageBy } from '@meshwork/language';
import { clientWith, failureFrom, json, list, login, privateRead } from './api-client.fixture.ts';
import { createApiClient } from './api-client.ts';
import { ApiError, CLIENT_ERRORS, messageOf, referenceOf } from './api-error.ts';
import { secondsToWait } from './failure-reader.ts';

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

describe('in another language of the page', () => {
  const english = language();
  const sentences = {
    [CLIENT_ERRORS.NETWORK]: ['Sin red'],
    'An unknown error occurred.': ['Error desconocido'],
    'Team not found': ['No hay tal equipo'],
  };
  beforeEach(() => readLanguageBy(() => ({ code: 'es', dir: 'ltr', sentences })));
  afterEach(() => readLanguageBy(() => english));

  it('people read why no response came, and that nobody knows why', async () => {
    const { client } = clientWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(messageOf(await failureFrom(client.call(list)))).toBe('Sin red');
    expect(messageOf(new Error('other'))).toBe('Error desconocido');
  });

  it.each([
    ['Team not found', 'No hay tal equipo'],
    ['El equipo ya existe', 'El equipo ya existe'],
  ])('a service that says %j is read as %j', async (error, text) => {
    const { client } = clientWith(() => json({ error, code: 'X' }, { status: 404 }));
    expect(messageOf(await failureFrom(client.call(list)))).toBe(text);
  });
});

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
