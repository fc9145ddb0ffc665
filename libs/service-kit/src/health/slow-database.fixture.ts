import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { callEndpoint, startTestService, TEST_KEYS } from '@meshwork/test-kit/service';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { createApp } from '../bootstrap/create-app.ts';
import { readEnv } from '../env/read-env.ts';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';
import { openSlowLink } from '../testing/slow-link.ts';
import { DatabaseWatch } from './database-watch.ts';

export const SLOTS = 4;

/** The sample service behind a link to its database that can hang or break. */
export async function startBehindSlowLink() {
  const service = await startTestService(sampleService);
  const link = await openSlowLink(service.databaseUrl);
  const env = readEnv(sampleService.env, {
    PORT: '0',
    DATABASE_URL: link.url,
    DATABASE_POOL: String(SLOTS),
    IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
    LOG_LEVEL: 'silent',
    LIMIT_FACTOR: '1000',
  });
  const app = await createApp(sampleService, env);
  await app.listen(0, '127.0.0.1');
  const origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  const pool: Pool = await app.get(EntityManager).getConnection().getNativeClient();
  await app.get(DatabaseWatch).start();
  let number = 0;
  const create = () => callEndpoint(origin, { id: 1 }, sampleEndpoints.create, { title: `Note ${number++}` });
  const path = async (name: string) => (await fetch(origin + name)).status;
  return {
    service,
    link,
    create,
    /** The status of a path. */
    path,
    /** Lets the database go on. Fails unless the service is ready after `within` ms, and every slot of the pool is back. */
    recover: async (within = 60_000) => {
      link.release();
      const end = performance.now() + within;
      while ((await path('/readyz')) !== 200 && performance.now() < end) await wait(20);
      expect((await create()).status).toBe(201);
      const clients = await Promise.all(Array.from({ length: SLOTS }, () => pool.connect()));
      for (const client of clients) client.release();
      expect(pool.waitingCount).toBe(0);
    },
    stop: async () => {
      link.release();
      await app.close();
      await link.close();
      await service.close();
    },
  };
}

export type SlowDatabase = Awaited<ReturnType<typeof startBehindSlowLink>>;
