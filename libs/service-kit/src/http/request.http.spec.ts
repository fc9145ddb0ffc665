import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { API_VERSION_HEADER } from '@meshwork/contracts-core';
import { sharedService, startTestService } from '@meshwork/test-kit/service';
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
    const sent = Array.from({ length: 2 * LIMIT }, (_, number) => send(number));
    // A call is no part of a burst when no other has ended for a second. The calls before it still wait for the lock.
    let isOneRefused = false;
    while (!isOneRefused) {
      const late = send(sent.length);
      sent.push(late);
      void late.then(({ status }) => {
        isOneRefused ||= status !== 201;
      });
      await wait(50);
    }
    for (const path of ['/livez', '/livez?awake', '/readyz', '/metrics'])
      expect((await fetch(service.origin + path)).status).toBe(200);
    await blocker.query('rollback');
    await blocker.end();
    const answers = await Promise.all(sent);
    expect(answers.slice(0, LIMIT).map(({ status }) => status)).toEqual(Array(LIMIT).fill(201));
    const refused = answers.filter(({ status }) => status !== 201);
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
