import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService, until } from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';

const LIMIT = 5;

describe('more requests than a service takes at the same time', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sampleService, { REQUEST_CONCURRENCY: String(LIMIT) });
  });
  afterAll(() => service?.close());

  it('are refused at once with the time to come again, while those within the limit are served', async () => {
    const blocker = new Client({ connectionString: service.databaseUrl });
    await blocker.connect();
    await blocker.query('begin; lock table sample.note in access exclusive mode');
    const settled: number[] = [];
    const calls = Array.from({ length: 4 * LIMIT }, async (_, number) => {
      const body = { title: `Note ${number}` };
      const result = await service.call(sampleEndpoints.create, { as: { id: 1 }, body });
      settled.push(result.status);
      return result;
    });
    const refusals = 3 * LIMIT;
    await until(() => settled.length >= refusals);
    // What is served still waits for the lock, so these are all refusals.
    expect(settled).toEqual(Array(refusals).fill(503));
    for (const path of ['/livez', '/readyz', '/metrics'])
      expect((await fetch(service.origin + path)).status).toBe(200);
    await blocker.query('rollback');
    await blocker.end();
    const results = await Promise.all(calls);
    expect(results.filter(({ status }) => status === 201)).toHaveLength(LIMIT);
    for (const { failure, headers } of results.filter(({ status }) => status === 503)) {
      expect([failure.code, headers.get('Retry-After')]).toEqual(['UNAVAILABLE', '1']);
      expect(failure.requestId).toBe(headers.get('X-Request-Id'));
    }
    const metrics = await (await fetch(`${service.origin}/metrics`)).text();
    expect(metrics).toMatch(
      new RegExp(`rate_limit_refusals_total\\{limit="concurrency",service="sample"\\} ${refusals}`),
    );
  });

  it('do not count after their end', async () => {
    for (let number = 0; number < 4 * LIMIT; number++)
      expect((await service.call(sampleEndpoints.whoami)).status).toBe(200);
  });
});
