import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';

describe('rate limits', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sampleService, { LIMIT_FACTOR: '1' });
  });
  afterAll(() => service?.close());

  const call = (address: string, id?: number) =>
    service.call(sampleEndpoints.limited, {
      headers: { 'X-Real-IP': address },
      ...(id !== undefined && { as: { id } }),
    });
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
    const second = await startTestService(sampleService, env);
    try {
      const visits = Array.from({ length: 3 }, () => () => call('203.0.113.99'));
      expect(await statuses(visits)).toEqual([200, 200, 200]);
      const headers = { 'X-Real-IP': '203.0.113.99' };
      expect((await second.call(sampleEndpoints.limited, { headers })).status).toBe(429);
    } finally {
      await second.close();
    }
  });

  it('end although the clock of a machine was a day ahead when the calls were counted', async () => {
    const address = '203.0.113.111';
    const visits = Array.from({ length: 4 }, () => () => call(address));
    expect(await statuses(visits)).toEqual([200, 200, 200, 429]);
    const database = new Client({ connectionString: service.databaseUrl });
    await database.connect();
    const { rowCount } = await database.query(
      `update sample.rate_limit set expire = expire + 86400000 where key like '%:address:${address}'`,
    );
    await database.end();
    expect(rowCount).toBe(1);
    // Another instance, which remembers no refusal.
    const env = { LIMIT_FACTOR: '1', DATABASE_URL: service.databaseUrl };
    const second = await startTestService(sampleService, env);
    try {
      const again = Array.from(
        { length: 4 },
        () => () => second.call(sampleEndpoints.limited, { headers: { 'X-Real-IP': address } }),
      );
      expect(await statuses(again)).toEqual([200, 200, 200, 429]);
    } finally {
      await second.close();
    }
  });

  it('are multiplied by LIMIT_FACTOR', async () => {
    const wide = await startTestService(sampleService, { LIMIT_FACTOR: '2' });
    try {
      const calls = Array.from({ length: 7 }, () => () => wide.call(sampleEndpoints.limited));
      expect(await statuses(calls)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    } finally {
      await wide.close();
    }
  });
});
