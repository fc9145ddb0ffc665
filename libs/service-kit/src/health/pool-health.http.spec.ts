import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sharedService, startTestService } from '@meshwork/test-kit/service';
import { EntityManager } from '@mikro-orm/postgresql';
import { Client, type Pool, type PoolClient } from 'pg';
import { sampleService } from '../testing/sample.service.ts';

const SLOTS = 20;
const service = sharedService(() => startTestService(sampleService, { DATABASE_POOL: String(SLOTS) }));

describe('the health of a service whose connections are all in use', () => {
  const ask = async (path: string) => {
    const response = await fetch(service.origin + path);
    return [response.status, ((await response.json()) as { status: string }).status];
  };
  const later = (ms: number) => {
    const now = performance.now();
    return jest.spyOn(performance, 'now').mockImplementation(() => now + ms);
  };
  let held: PoolClient[];
  beforeAll(async () => {
    const pool: Pool = await service.app.get(EntityManager).getConnection().getNativeClient();
    held = await Promise.all(Array.from({ length: SLOTS }, () => pool.connect()));
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    for (const client of held) client.release();
  });

  it('is not ready, but alive, while every connection is in use', async () => {
    expect(await ask('/readyz')).toEqual([503, 'no free database connection']);
    const admin = new Client({ connectionString: service.databaseUrl });
    await admin.connect();
    await admin.query('select pg_advisory_lock(1)');
    const busy = held.map((client) => client.query('select pg_advisory_xact_lock_shared(1)'));
    const clock = later(3_600_000);
    expect((await ask('/livez'))[0]).toBe(200);
    clock.mockRestore();
    await admin.end();
    await Promise.all(busy);
  });

  it('is not alive when every connection has been held for too long without a statement', async () => {
    const clock = later(29_000);
    expect((await ask('/livez'))[0]).toBe(200);
    clock.mockRestore();
    later(31_000);
    expect(await ask('/livez')).toEqual([503, 'every database connection is held without use']);
    held.pop()?.release();
    expect((await ask('/livez'))[0]).toBe(200);
  });
});
