import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@meshwork/test-kit/service';
import { sampleService } from '../testing/sample.service.ts';

describe('a POST request', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sampleService);
  });
  afterAll(() => service?.close());

  const send = async (path: string, body: string, headers: Record<string, string>) => {
    const response = await fetch(service.origin + path, { method: 'POST', body, headers });
    const answer = (await response.json()) as { code?: string };
    return `${response.status} ${answer.code ?? 'ok'}`;
  };
  const json = { 'Content-Type': 'application/json' };

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

  it.each([
    ['17 levels', '['.repeat(17) + ']'.repeat(17)],
    ['30,000 levels', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['30,000 values', `[${Array(30_000).fill('1')}]`],
  ])('JSON of %s is refused', async (_name, body) => {
    expect(await send('/_api/limited', body, json)).toBe('400 BAD_REQUEST');
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
