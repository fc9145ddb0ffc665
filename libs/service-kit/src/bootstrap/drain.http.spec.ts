import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { startTestService, until } from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';
import { drain } from './drain.ts';

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
