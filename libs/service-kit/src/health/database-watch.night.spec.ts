import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { callEndpoint, startTestService, TEST_KEYS, type TestService } from '@meshwork/test-kit/service';
import { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import type { Pool } from 'pg';
import { createApp } from '../bootstrap/create-app.ts';
import { readEnv } from '../env/read-env.ts';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';
import { SlowLink } from '../testing/slow-link.ts';
import { DatabaseWatch } from './database-watch.ts';

const SLOTS = 4;

let service: TestService;
let link: SlowLink;
let app: INestApplication;
let origin: string;
let pool: Pool;
beforeAll(async () => {
  service = await startTestService(sampleService);
  link = await SlowLink.to(service.databaseUrl);
  const env = readEnv(sampleService.env, {
    PORT: '0',
    DATABASE_URL: link.url,
    DATABASE_POOL: String(SLOTS),
    IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
    LOG_LEVEL: 'silent',
    LIMIT_FACTOR: '1000',
  });
  app = await createApp(sampleService, env);
  await app.listen(0, '127.0.0.1');
  origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  pool = await app.get(EntityManager).getConnection().getNativeClient();
  await app.get(DatabaseWatch).start();
});
afterAll(async () => {
  link?.release();
  await app?.close();
  await link?.close();
  await service?.close();
});

let number = 0;
const create = () =>
  callEndpoint(origin, sampleEndpoints.create, { as: { id: 1 }, body: { title: `Note ${number++}` } });
const path = async (name: string) => (await fetch(origin + name)).status;

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const started = performance.now();
  return [await work(), performance.now() - started];
};

/** Succeeds again within 2 s. */
async function expectHealthy(): Promise<void> {
  const end = performance.now() + 2_000;
  while ((await path('/readyz')) !== 200 && performance.now() < end) await wait(20);
  expect((await create()).status).toBe(201);
}

describe('a database that hangs', () => {
  afterEach(async () => {
    link.release();
    await expectHealthy();
    // Every slot of the pool is back.
    const clients = await Promise.all(Array.from({ length: SLOTS }, () => pool.connect()));
    for (const client of clients) client.release();
    expect(pool.waitingCount).toBe(0);
  });

  it('is a 503 within a second for requests that wait for it, also for a connection', async () => {
    await create();
    link.hold();
    const calls = Array.from({ length: 3 * SLOTS }, () => timed(create));
    for (const [{ status, failure, headers }, took] of await Promise.all(calls)) {
      expect([status, failure.code, headers.has('Retry-After')]).toEqual([503, 'UNAVAILABLE', true]);
      // Noticed after 0.8 s; the rest is for a busy machine. Without the watch it would be 3 s.
      expect(took).toBeLessThan(1_600);
    }
  });

  it('is a 503 at once for whoever comes later, and the service is not ready but alive', async () => {
    link.hold();
    await create().catch(() => undefined);
    const [{ status }, took] = await timed(create);
    expect(status).toBe(503);
    expect(took).toBeLessThan(300);
    expect([await path('/readyz'), await path('/livez')]).toEqual([503, 200]);
  });

  it('stays one for as long as it hangs, over connections that are given up', async () => {
    link.hold();
    // Some of them wait in the pool's queue, whose own timeout of 3 s ends later.
    await Promise.all(Array.from({ length: 3 * SLOTS }, create));
    for (let round = 0; round < 8; round++) {
      await wait(500);
      expect((await create()).status).toBe(503);
    }
  });

  it('does not end what runs when it stands still for a moment only', async () => {
    link.hold();
    const late = create();
    await wait(300);
    link.release();
    expect((await late).status).toBe(201);
  });
});

it('takes a refused connection for an answer: the failure is immediate by itself', async () => {
  const [database] = await service.sql<{ name: string }>('select current_database() as name');
  await service.sql(`alter database ${database?.name} connection limit 0`);
  try {
    await service.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'meshwork_sample'`,
      [database?.name],
    );
    await wait(1_000);
    const [{ status }, took] = await timed(create);
    expect([status, took < 500]).toEqual([503, true]);
  } finally {
    await service.sql(`alter database ${database?.name} connection limit -1`);
  }
  await expectHealthy();
});
