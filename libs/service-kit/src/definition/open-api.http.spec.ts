import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openApiPath } from '@meshwork/contracts-core';
import { startTestService, type TestService } from '@meshwork/test-kit/service';
import { sampleService } from '../testing/sample.service.ts';

describe('the description of a service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sampleService);
  });
  afterAll(() => service?.close());

  const read = (name: string, headers = {}) => fetch(`${service.origin}${openApiPath(name)}`, { headers });

  it('is JSON that programs of any origin may read', async () => {
    const response = await read('sample');
    const { status, headers } = response;
    expect([status, await response.json()]).toEqual([200, sampleService.openApi]);
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Cache-Control')).toBe('public, max-age=60');
  });

  it('is not sent again to whoever has it', async () => {
    const { headers } = await read('sample');
    // Without this header, Node's fetch sends `no-cache` beside If-None-Match, which asks for the whole response.
    const maxAge = { 'Cache-Control': 'max-age=0' };
    const again = await read('sample', { 'If-None-Match': headers.get('ETag'), ...maxAge });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is readable without an identity check, and only at its own address', async () => {
    const unavailable = await read('sample', { 'X-Identity-State': 'unavailable' });
    expect(unavailable.status).toBe(200);
    expect((await read('catalog')).status).toBe(404);
    const notes = await fetch(`${service.origin}/_api/notes`);
    expect(notes.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});
