import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openApiPath } from '@meshwork/contracts-core';
import { sharedService, startTestService, untilTestEnds } from '@meshwork/test-kit/service';
import { Logger } from '@nestjs/common';
import { encodeCursor } from '../lists/page.ts';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';

const service = sharedService(() => startTestService(sampleService));

describe('an endpoint bound to its contract', () => {
  it('takes path, status and shape from the contract, and no other field', async () => {
    const input = { title: ' Gears ', createdBy: 99 };
    const { status, data } = await service.callAs({ id: 7 }, sampleEndpoints.create, input as never);
    expect(status).toBe(201);
    expect(data.note).toMatchObject({ title: 'Gears', createdBy: 7 });
  });

  it('takes the text of a failure from the first issue', async () => {
    const { status, failure } = await service.callAs({ id: 7 }, sampleEndpoints.create, { title: ' ' });
    expect(status).toBe(400);
    expect(failure).toMatchObject({
      error: 'Title is too short',
      message: 'Title is too short',
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'title', message: 'Title is too short' }],
    });
  });

  it('names the methods of a path when another one is used', async () => {
    const response = await fetch(`${service.origin}/_api/notes/delete`);
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST');
    expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it('responds with 404 to an unknown path and to an undecodable one', async () => {
    for (const path of ['/_api/nothing', '/_api/%ff', '/_api/NOTES', '/_API/notes']) {
      const response = await fetch(service.origin + path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('the description of a service', () => {
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

describe('failures over HTTP', () => {
  it('reveal nothing about a bug but the request id, and the log has the rest', async () => {
    const error = jest.spyOn(Logger.prototype, 'error');
    const { status, failure } = await service.call(
      sampleEndpoints.fault,
      {},
      { 'X-Request-Id': 'abcdef0123456789' },
    );
    expect(status).toBe(500);
    expect(failure).toEqual({
      error: 'Something went wrong on our side. Please try again.',
      message: 'Something went wrong on our side. Please try again.',
      code: 'INTERNAL',
      requestId: 'abcdef0123456789',
    });
    const bug = expect.objectContaining({ message: 'the secret of the bug' });
    expect(error).toHaveBeenCalledWith({ code: 'INTERNAL', err: bug }, failure.message);
    error.mockRestore();
  });

  it('report a violated unique constraint by its own text, even for simultaneous calls', async () => {
    const results = await Promise.all(
      [1, 2].map((id) => service.callAs({ id }, sampleEndpoints.create, { title: 'Same title' })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(results.find(({ status }) => status === 409)?.failure.error).toBe('There is such a note.');
  });

  it('all have an id, and a malformed one is replaced', async () => {
    const { failure, headers } = await service.call(
      sampleEndpoints.fault,
      {},
      { 'X-Request-Id': 'bad id {}' },
    );
    expect(failure.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('X-Request-Id')).toBe(failure.requestId);
  });
});

it('an unreachable database is answered with 503 and Retry-After, and makes the service unready but not dead', async () => {
  const service = untilTestEnds(await startTestService(sampleService, { DATABASE_POOL: '1' }));
  const [database] = await service.sql<{ name: string }>('select current_database() as name');
  await service.sql(`alter database ${database?.name} connection limit 0`);
  await service.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'meshwork_sample'`,
    [database?.name],
  );
  const { status, failure, headers } = await service.call(sampleEndpoints.list);
  expect([status, failure.code, headers.get('Retry-After')]).toEqual([503, 'UNAVAILABLE', '2']);
  expect((await fetch(`${service.origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${service.origin}/livez`)).status).toBe(200);
});

describe('paging', () => {
  const service = sharedService(() => startTestService(sampleService));
  beforeAll(async () => {
    await service.sql(
      "insert into sample.note (title, created_by) select 'Note ' || n, 1 from generate_series(1, 5) n",
    );
  });

  const cursorIn = (link: string | null) =>
    new URL(/<([^>]+)>; rel="next"/.exec(link ?? '')?.[1] ?? '', service.origin).searchParams.get('cursor');

  it('walks a list to its end without gap or repeat', async () => {
    const seen: number[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 10; page++) {
      const { data, headers } = await service.call(sampleEndpoints.list, { limit: 2, cursor });
      expect(headers.get('X-Total-Count')).toBe('5');
      seen.push(...data.map(({ id }) => id));
      if (!headers.get('Link')) break;
      cursor = cursorIn(headers.get('Link'));
    }
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  it('keeps the filters in the link to the next page', async () => {
    const { headers } = await service.call(sampleEndpoints.list, { limit: 2, search: 'gear & co' });
    expect(headers.get('Link')).toMatch(
      /^<\/_api\/notes\?limit=2&search=gear\+%26\+co&cursor=[\w-]+>; rel="next"$/,
    );
  });

  it.each(['nonsense', encodeCursor({ id: 'x' }), encodeCursor(null), encodeCursor({ other: 1 })])(
    'refuses the cursor %s',
    async (cursor) => {
      const { status, failure } = await service.call(sampleEndpoints.list, { cursor });
      expect([status, failure.code]).toEqual([400, 'INVALID_CURSOR']);
    },
  );
});
