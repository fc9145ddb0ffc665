import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, TEST_KEYS, until, untilTestEnds } from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { createApp } from '../bootstrap/create-app.ts';
import { drain } from '../bootstrap/drain.ts';
import { Listener } from '../bootstrap/listener.ts';
import { readEnv } from '../env/read-env.ts';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';
import { SLOTS, type SlowDatabase, startBehindSlowLink } from './slow-database.fixture.ts';

let database: SlowDatabase;
beforeAll(async () => {
  database = await startBehindSlowLink();
});
afterAll(() => database?.stop());

describe('a database that hangs', () => {
  afterEach(() => database.recover());

  it('is a 503 for requests that wait for it, also for a connection, and for whoever comes later', async () => {
    await database.create();
    database.link.hold();
    const calls = await Promise.all(Array.from({ length: 3 * SLOTS }, database.create));
    for (const { status, failure, headers } of [...calls, await database.create()])
      expect([status, failure.code, headers.has('Retry-After')]).toEqual([503, 'UNAVAILABLE', true]);
    const answers = ['/readyz', '/livez', '/livez?awake'].map((path) => database.path(path));
    expect(await Promise.all(answers)).toEqual([503, 200, 200]);
  });

  it('is one that answers requests, however late the probe is', async () => {
    await database.create();
    database.link.holdNew();
    await database.service.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'meshwork-sample-watch'`,
    );
    const end = performance.now() + 1_500;
    while (performance.now() < end) expect((await database.create()).status).toBe(201);
  });
});

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('ending a service', () => {
  it('is not ready at first, still answers and closes each connection, then ends', async () => {
    const service = untilTestEnds(await startTestService(sampleService));
    expect((await fetch(`${service.origin}/readyz`)).status).toBe(200);
    const ended = drain(service.app, new Listener([service.app.getHttpServer()]), 2);
    const ready = await fetch(`${service.origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining' }]);
    const { status, headers } = await service.call(sampleEndpoints.list);
    expect([status, headers.get('Connection')]).toEqual([200, 'close']);
    // The gateway would keep the connection of its question, and send the next write on it.
    expect((await fetch(`${service.origin}/livez?awake`)).headers.get('Connection')).toBe('close');
    await ended;
    await expect(fetch(`${service.origin}/livez`)).rejects.toThrow();
  });

  it('completes a request that is being handled', async () => {
    const service = await startTestService(sampleService);
    const blocker = new Client({ connectionString: service.databaseUrl });
    try {
      await blocker.connect();
      await blocker.query('begin; lock table sample.note in access exclusive mode');
      const slow = service.callAs({ id: 1 }, sampleEndpoints.create, { title: 'Late' });
      await until(async () => (await service.sql(WAITING)).length);
      const ended = drain(service.app, new Listener([service.app.getHttpServer()]), 0);
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
    DATABASE_URL: database.service.databaseUrl,
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
    await database.service.sql('create view sample.later_v1 as select 1');
    expect((await fetch(address)).status).toBe(200);
  } finally {
    await early.close();
  }
});
