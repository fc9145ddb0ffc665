import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  callEndpoint,
  startTestService,
  TEST_KEYS,
  type TestService,
  until,
} from '@meshwork/test-kit/service';
import { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import { Client, type Pool } from 'pg';
import { createApp } from '../bootstrap/create-app.ts';
import { drain } from '../bootstrap/drain.ts';
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

async function expectHealthy(): Promise<void> {
  await until(async () => (await path('/readyz')) === 200);
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

  it('is a 503 for requests that wait for it, also for a connection, and for whoever comes later', async () => {
    await create();
    link.hold();
    const calls = await Promise.all(Array.from({ length: 3 * SLOTS }, create));
    for (const { status, failure, headers } of [...calls, await create()])
      expect([status, failure.code, headers.has('Retry-After')]).toEqual([503, 'UNAVAILABLE', true]);
    expect([await path('/readyz'), await path('/livez')]).toEqual([503, 200]);
  });
});

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('ending a service', () => {
  it('is not ready at first, still answers and closes each connection, then ends', async () => {
    const service = await startTestService(sampleService);
    try {
      expect((await fetch(`${service.origin}/readyz`)).status).toBe(200);
      const ended = drain(service.app, 2);
      const ready = await fetch(`${service.origin}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining' }]);
      const { status, headers } = await service.call(sampleEndpoints.list);
      expect([status, headers.get('Connection')]).toEqual([200, 'close']);
      await ended;
      await expect(fetch(`${service.origin}/livez`)).rejects.toThrow();
    } finally {
      await service.close();
    }
  });

  it('completes a request that is being handled', async () => {
    const service = await startTestService(sampleService);
    const blocker = new Client({ connectionString: service.databaseUrl });
    try {
      await blocker.connect();
      await blocker.query('begin; lock table sample.note in access exclusive mode');
      const slow = service.call(sampleEndpoints.create, { as: { id: 1 }, body: { title: 'Late' } });
      await until(async () => (await service.sql(WAITING)).length);
      const ended = drain(service.app, 0);
      await wait(100);
      await blocker.query('rollback');
      expect((await slow).status).toBe(201);
      await ended;
    } finally {
      await blocker.end();
      await service.close();
    }
  });
});

it('is not ready while a view that it reads is missing', async () => {
  const reads = [{ 'sample.later_v1': { columns: {}, readers: [] } }];
  const env = readEnv(sampleService.env, {
    PORT: '0',
    DATABASE_URL: service.databaseUrl,
    IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
    LOG_LEVEL: 'silent',
  });
  const early = await createApp({ ...sampleService, reads }, env);
  try {
    await early.listen(0, '127.0.0.1');
    const address = `http://127.0.0.1:${(early.getHttpServer().address() as AddressInfo).port}/readyz`;
    const answer = await fetch(address);
    const status = 'sample.later_v1 is missing: migrate the service that publishes it';
    expect([answer.status, await answer.json()]).toEqual([503, { status }]);
    await service.sql('create view sample.later_v1 as select 1');
    expect((await fetch(address)).status).toBe(200);
  } finally {
    await early.close();
  }
});
