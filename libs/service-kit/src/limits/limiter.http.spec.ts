import { describe, expect, it } from '@jest/globals';
import { sharedService, startTestService, untilTestEnds } from '@meshwork/test-kit/service';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';

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
