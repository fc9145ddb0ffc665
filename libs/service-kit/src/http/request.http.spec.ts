import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { API_VERSION_HEADER, IDENTITY_HEADER } from '@meshwork/contracts-core';
import { identityFor, sharedService, startTestService, untilTestEnds } from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { sampleService } from '../testing/sample.service.ts';
import { sampleApi, sampleEndpoints } from '../testing/sample-contract.ts';

const service = sharedService(() => startTestService(sampleService));
const json = { 'Content-Type': 'application/json' };

describe('a POST request', () => {
  const send = async (path: string, body: string, headers: Record<string, string>) => {
    const response = await fetch(service.origin + path, { method: 'POST', body, headers });
    const answer = (await response.json()) as { code?: string };
    return `${response.status} ${answer.code ?? 'ok'}`;
  };

  it.each([
    ['JSON', json, '200 ok'],
    ['JSON with a charset', { 'Content-Type': 'application/json; charset=utf-8' }, '200 ok'],
    ['JSON in UTF-16', { 'Content-Type': 'application/json; charset=utf-16' }, '415 NOT_JSON'],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, '415 NOT_JSON'],
    ['plain text, which needs no preflight', { 'Content-Type': 'text/plain' }, '415 NOT_JSON'],
    ['a lookalike type', { 'Content-Type': 'application/jsonp' }, '415 NOT_JSON'],
    [
      'an unknown encoding',
      { 'Content-Type': 'application/json', 'Content-Encoding': 'zip' },
      '415 NOT_JSON',
    ],
    ['its own origin', { ...json, Origin: 'http://localhost:8080' }, '200 ok'],
    ['its own origin by the browser', { ...json, 'Sec-Fetch-Site': 'same-origin' }, '200 ok'],
    ['another origin', { ...json, Origin: 'https://evil.example' }, '403 CROSS_ORIGIN'],
    ['an opaque origin', { ...json, Origin: 'null' }, '403 CROSS_ORIGIN'],
    ['another site', { ...json, 'Sec-Fetch-Site': 'cross-site' }, '403 CROSS_ORIGIN'],
    ['a sibling site', { ...json, 'Sec-Fetch-Site': 'same-site' }, '403 CROSS_ORIGIN'],
    [
      'a good site with a foreign origin',
      { ...json, 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
      '403 CROSS_ORIGIN',
    ],
  ])('%s', async (_name, headers, expected) => {
    expect(await send('/_api/limited', '{}', headers as Record<string, string>)).toBe(expected);
  });

  it('is accepted from the origin under which the browser reached the gateway', async () => {
    const behind = { ...json, 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'robots.example' };
    expect(await send('/_api/limited', '{}', { ...behind, Origin: 'https://robots.example' })).toBe('200 ok');
    expect(await send('/_api/limited', '{}', { ...behind, Origin: 'http://robots.example' })).toBe(
      '403 CROSS_ORIGIN',
    );
  });

  it.each([
    ['broken', '{"a":'],
    ['a bare text', '"hello"'],
  ])('%s JSON is refused', async (_name, body) => {
    expect(await send('/_api/limited', body, json)).toBe('400 INVALID_JSON');
  });

  it('JSON of 17 levels is refused', async () => {
    expect(await send('/_api/limited', '['.repeat(17) + ']'.repeat(17), json)).toBe('400 BAD_REQUEST');
  });

  it('without a body has an empty object as its input', async () => {
    expect(await send('/_api/limited', '', json)).toBe('200 ok');
  });

  it("may have 64 KB, and more only for the paths in the service's definition", async () => {
    const body = (size: number) => JSON.stringify({ data: 'x'.repeat(size) });
    expect(await send('/_api/limited', body(65_000), json)).toBe('200 ok');
    expect(await send('/_api/limited', body(66_000), json)).toBe('413 BODY_TOO_LARGE');
    expect(await send('/_api/large', body(190_000), json)).toBe('200 ok');
    expect(await send('/_api/large', body(210_000), json)).toBe('413 BODY_TOO_LARGE');
  });

  it('cannot pollute prototypes with its body', async () => {
    const answer = await send('/_api/large', '{"data":"x","__proto__":{"polluted":true}}', json);
    expect([answer, ({} as { polluted?: boolean }).polluted]).toEqual(['200 ok', undefined]);
  });
});

describe('the version of the interface', () => {
  const form = {
    method: 'POST',
    body: 'a=b',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  };

  it.each<[string, string, RequestInit, number]>([
    ['a success', '/_api/notes', {}, 200],
    ['a refused query', '/_api/notes?limit=many', {}, 400],
    ['a refused visitor', '/_api/notes/delete', { ...form, body: '{}', headers: json }, 401],
    ['an unknown address', '/_api/elsewhere', {}, 404],
    ['a malformed address', '/_api/%ff', {}, 404],
    ['a body that is no JSON', '/_api/limited', form, 415],
    ['a fault', '/_api/fault', { ...form, body: '{}', headers: json }, 500],
  ])('names the version of the API on %s', async (_name, path, init, status) => {
    const response = await fetch(service.origin + path, init);
    expect([response.status, response.headers.get(API_VERSION_HEADER)]).toEqual([
      status,
      `sample ${sampleApi.version}`,
    ]);
  });
});

const LIMIT = 5;

describe('more requests than a service takes at the same time', () => {
  const service = sharedService(() =>
    startTestService(sampleService, { REQUEST_CONCURRENCY: String(LIMIT) }),
  );

  it('wait their turn, and who comes while none of them ends is refused with the time to come again', async () => {
    const blocker = new Client({ connectionString: service.databaseUrl });
    await blocker.connect();
    await blocker.query('begin; lock table sample.note in access exclusive mode');
    const send = (number: number) =>
      service.callAs({ id: number + 1 }, sampleEndpoints.create, { title: `Note ${number}` });
    const patient = Array.from({ length: 2 * LIMIT }, (_, number) => send(number));
    // A call is no part of a burst when no other has ended for a second. The calls before it still wait for the lock.
    const refused: Awaited<ReturnType<typeof send>>[] = [];
    for (let number = 2 * LIMIT; refused.length === 0; number++) {
      const late = send(number);
      const answer = await Promise.race([late, wait(200)]);
      if (answer) refused.push(answer);
      else patient.push(late);
    }
    for (const path of ['/livez', '/livez?awake', '/readyz', '/metrics'])
      expect((await fetch(service.origin + path)).status).toBe(200);
    await blocker.query('rollback');
    await blocker.end();
    const statuses = (await Promise.all(patient)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    for (const { status, failure, headers } of refused) {
      expect([status, failure.code, headers.get('Retry-After')]).toEqual([503, 'UNAVAILABLE', '1']);
      expect(failure.requestId).toBe(headers.get('X-Request-Id'));
    }
    const metrics = await (await fetch(`${service.origin}/metrics`)).text();
    expect(metrics).toMatch(
      new RegExp(`rate_limit_refusals_total\\{limit="concurrency",service="sample"\\} ${refused.length}`),
    );
  });

  it('are all served where those before them end in time', async () => {
    const calls = Array.from({ length: 20 * LIMIT }, () => service.call(sampleEndpoints.whoami));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  it('do not count after their end', async () => {
    for (let number = 0; number < 4 * LIMIT; number++)
      expect((await service.call(sampleEndpoints.whoami)).status).toBe(200);
  });
});

describe('an Idempotency-Key', () => {
  const create = (key: string, title: string, id = 7) =>
    service.callAs({ id }, sampleEndpoints.create, { title }, { 'Idempotency-Key': key });
  const count = async (title: string) =>
    Number((await service.sql('select count(*) from sample.note where title = $1', [title]))[0]?.count);

  it('returns the first response to a repeat', async () => {
    const first = await create('key-1', 'Repeated');
    const second = await create('key-1', 'Repeated');
    expect(second.status).toBe(201);
    expect(second.data).toEqual(first.data);
    expect([first, second].map(({ headers }) => headers.get('Idempotency-Replayed'))).toEqual([null, 'true']);
    expect(await count('Repeated')).toBe(1);
  });

  it('returns the first response byte for byte', async () => {
    const send = async () => {
      const response = await fetch(service.origin + sampleEndpoints.create.path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': 'key-bytes',
          [IDENTITY_HEADER]: await identityFor({ id: 7 }),
        },
        body: JSON.stringify({ title: 'Bytes' }),
      });
      return response.text();
    };
    expect(await send()).toBe(await send());
  });

  it('creates once when the same submission arrives many times in parallel', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => create('key-2', 'At once')));
    expect(results.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(results.map(({ data }) => data.note.id)).size).toBe(1);
    expect(await count('At once')).toBe(1);
  });

  it('cannot be reused for another submission', async () => {
    await create('key-3', 'First thing');
    const { status, failure } = await create('key-3', 'Other thing');
    expect([status, failure.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await count('Other thing')).toBe(0);
  });

  it('belongs to one person', async () => {
    await create('key-4', 'Mine', 1);
    expect((await create('key-4', 'Yours', 2)).status).toBe(201);
  });

  it('does not store failures', async () => {
    expect((await create('key-5', 'rolled back')).status).toBe(403);
    expect(await count('rolled back')).toBe(0);
    expect((await create('key-5', 'After failing')).status).toBe(201);
  });

  it('is free again after 24 hours', async () => {
    await create('key-6', 'Yesterday');
    await service.sql(
      "update sample.idempotency_key set created_at = now() - interval '25 hours' where key = 'key-6'",
    );
    expect((await create('key-6', 'Today')).data.note.title).toBe('Today');
  });

  it('must be plain ASCII text', async () => {
    const { status, failure } = await create('has space', 'Bad key');
    expect([status, failure.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('rate limits', () => {
  const service = sharedService(() => startTestService(sampleService, { LIMIT_FACTOR: '1' }));

  const call = (address: string, id?: number) =>
    service.callAs(id === undefined ? id : { id }, sampleEndpoints.limited, {}, { 'X-Real-IP': address });
  const statuses = async (calls: Array<() => Promise<{ status: number }>>) => {
    const seen: number[] = [];
    for (const send of calls) seen.push((await send()).status);
    return seen;
  };

  it('count visitors by address and say when to retry', async () => {
    const visits = Array.from({ length: 4 }, () => () => call('203.0.113.1'));
    expect(await statuses(visits)).toEqual([200, 200, 200, 429]);
    const { failure, headers } = await call('203.0.113.1');
    expect(failure.code).toBe('RATE_LIMITED');
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect((await call('203.0.113.2')).status).toBe(200);
  });

  it('count signed-in people by their account, at any address', async () => {
    const moving = [1, 2, 3, 4].map((part) => () => call(`198.51.100.${part}`, 9));
    expect(await statuses(moving)).toEqual([200, 200, 200, 429]);
    expect((await call('198.51.100.4', 10)).status).toBe(200);
  });

  it('hold for simultaneous calls', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => call('203.0.113.77')));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('hold over all instances of a service', async () => {
    const env = { LIMIT_FACTOR: '1', DATABASE_URL: service.databaseUrl };
    const second = untilTestEnds(await startTestService(sampleService, env));
    const visits = Array.from({ length: 3 }, () => () => call('203.0.113.99'));
    expect(await statuses(visits)).toEqual([200, 200, 200]);
    const headers = { 'X-Real-IP': '203.0.113.99' };
    expect((await second.call(sampleEndpoints.limited, {}, headers)).status).toBe(429);
  });

  it('end although the clock of a machine was a day ahead when the calls were counted', async () => {
    const address = '203.0.113.111';
    const visits = Array.from({ length: 4 }, () => () => call(address));
    expect(await statuses(visits)).toEqual([200, 200, 200, 429]);
    const ahead = await service.sql(
      `update sample.rate_limit set expire = expire + 86400000 where key like '%:address:${address}' returning key`,
    );
    expect(ahead).toHaveLength(1);
    // Another instance, which remembers no refusal.
    const env = { LIMIT_FACTOR: '1', DATABASE_URL: service.databaseUrl };
    const second = untilTestEnds(await startTestService(sampleService, env));
    const again = Array.from(
      { length: 4 },
      () => () => second.call(sampleEndpoints.limited, {}, { 'X-Real-IP': address }),
    );
    expect(await statuses(again)).toEqual([200, 200, 200, 429]);
  });

  it('are multiplied by LIMIT_FACTOR', async () => {
    const wide = untilTestEnds(await startTestService(sampleService, { LIMIT_FACTOR: '2' }));
    const calls = Array.from({ length: 7 }, () => () => wide.call(sampleEndpoints.limited));
    expect(await statuses(calls)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});
