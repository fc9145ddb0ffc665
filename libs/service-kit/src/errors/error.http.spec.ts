import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@meshwork/test-kit/service';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';

describe('failures over HTTP', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sampleService);
  });
  afterAll(() => service?.close());

  it('reveal nothing about a bug but the request id', async () => {
    const { status, failure } = await service.call(sampleEndpoints.fault, {
      body: { kind: 'bug' },
      headers: { 'X-Request-Id': 'abcdef0123456789' },
    });
    expect(status).toBe(500);
    expect(failure).toEqual({
      error: 'Something went wrong on our side. Please try again.',
      message: 'Something went wrong on our side. Please try again.',
      code: 'INTERNAL',
      requestId: 'abcdef0123456789',
    });
  });

  it('tell the caller to retry after a statement timed out', async () => {
    const { status, failure, headers } = await service.call(sampleEndpoints.fault, {
      body: { kind: 'slow' },
    });
    expect([status, failure.code, headers.get('Retry-After')]).toEqual([503, 'UNAVAILABLE', '2']);
  });

  it('report a deadlock as a conflict', async () => {
    const { status, failure } = await service.call(sampleEndpoints.fault, { body: { kind: 'deadlock' } });
    expect([status, failure.code]).toEqual([409, 'CONFLICT']);
  });

  it('call a value that no column can hold the fault of the request', async () => {
    const { status, failure } = await service.call(sampleEndpoints.fault, { body: { kind: 'value' } });
    expect([status, failure.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('report a violated unique constraint by its own text, even for simultaneous calls', async () => {
    const results = await Promise.all(
      [1, 2].map((id) => service.call(sampleEndpoints.create, { as: { id }, body: { title: 'Same title' } })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(results.find(({ status }) => status === 409)?.failure.error).toBe('There is such a note.');
  });

  it('all have an id, and a malformed one is replaced', async () => {
    const { failure, headers } = await service.call(sampleEndpoints.fault, {
      body: { kind: 'bug' },
      headers: { 'X-Request-Id': 'bad id {}' },
    });
    expect(failure.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('X-Request-Id')).toBe(failure.requestId);
  });
});

describe('an unreachable database', () => {
  it('is answered with 503 and Retry-After, and makes the service unready but not dead', async () => {
    const service = await startTestService(sampleService, { DATABASE_POOL: '1' });
    try {
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
    } finally {
      await service.close();
    }
  });
});
