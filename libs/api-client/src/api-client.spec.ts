import { describe, expect, it, jest } from '@jest/globals';
import type { Call } from '@meshwork/contracts-core';
import { clientWith, failureFrom, json, list, login, privateRead } from './api-client.fixture.ts';

const create: Call<{ name: string }, { id: number }> = {
  method: 'POST',
  path: '/_api/things',
  access: 'user',
  idempotent: true,
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

it('each call says the language of the page, where it has one, in place of that of the browser', async () => {
  for (const language of ['es', undefined]) {
    const { client, calls } = clientWith(() => json({}), { ...(language && { language }) });
    await client.call(login);
    await client.read('/_api/things');
    const said = calls.map(({ init }) => (init.headers as Record<string, string>)['Accept-Language']);
    expect(said).toEqual([language, language]);
  }
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
