import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sharedService, startTestService, until } from '@meshwork/test-kit/service';
import { EntityManager } from '@mikro-orm/postgresql';
import { Client, type Pool } from 'pg';
import { withinWork } from '../telemetry/work.ts';
import { announced, NoteEntity, sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';

describe('the pool of a service', () => {
  const SLOTS = 20;

  const service = sharedService(() => startTestService(sampleService, { DATABASE_POOL: String(SLOTS) }));
  let pool: Pool;
  beforeAll(async () => {
    pool = await service.app.get(EntityManager).getConnection().getNativeClient();
    await service.sql('create table sample.ticket (seat integer unique deferrable initially deferred)');
    await service.sql('grant all on sample.ticket to meshwork_sample');
  });

  const em = () => service.app.get(EntityManager).fork();
  const create = (title: string, id = 1) => service.callAs({ id }, sampleEndpoints.create, { title });

  /** Ends the sessions of the service's pool for which a condition on pg_stat_activity holds; returns how many. */
  const terminate = async (condition: string, name = 'meshwork-sample') => {
    const ended = await service.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = $1 and datname = current_database() and ${condition}`,
      [name],
    );
    return ended.length;
  };

  /** Every slot of the pool can be taken at the same time. */
  async function expectAllSlots(): Promise<void> {
    const clients = await Promise.all(Array.from({ length: SLOTS }, () => pool.connect()));
    for (const client of clients) client.release();
  }

  it('lets who has stored a change wait for a connection past the limit, and nobody else', async () => {
    const work = { id: 'stored' };
    await withinWork(work, async () => {
      const client = await pool.connect();
      await client.query('begin');
      await client.query('commit');
      client.release();
    });
    const held = await Promise.all(Array.from({ length: SLOTS }, () => pool.connect()));
    const waiting = withinWork(work, () => pool.connect());
    await expect(withinWork({ id: 'new' }, () => pool.connect())).rejects.toThrow('timeout exceeded');
    for (const client of held) client.release();
    (await waiting).release();
    await expectAllSlots();
  });

  describe('a pool whose sessions end', () => {
    afterEach(expectAllSlots);

    it('frees every slot when the sessions end while their transactions wait, and can write at once', async () => {
      const admin = new Client({ connectionString: service.databaseUrl });
      await admin.connect();
      await admin.query('begin; lock table sample.note in share row exclusive mode');
      const calls = Array.from({ length: SLOTS }, (_, n) => create(`waiting ${n}`, n + 1));
      const waiting = `wait_event_type = 'Lock'`;
      const count = async () =>
        (
          await service.sql(
            `select from pg_stat_activity where datname = current_database() and application_name = 'meshwork-sample' and ${waiting}`,
          )
        ).length;
      await until(async () => (await count()) === SLOTS);
      expect(await terminate(waiting)).toBe(SLOTS);
      await admin.query('rollback');
      await admin.end();
      for (const { status, headers, failure } of await Promise.all(calls)) {
        expect([status, failure.code, headers.has('Retry-After')]).toEqual([503, 'UNAVAILABLE', true]);
      }
      expect((await create('after the sessions')).status).toBe(201);
      await until(() => pool.idleCount === pool.totalCount && pool.waitingCount === 0);
    });

    const add = (manager: EntityManager, title: string) =>
      manager.create(NoteEntity, { title, createdBy: 1 } as never);

    it.each<[string, () => Promise<unknown>]>([
      [
        'before a transaction begins',
        () => {
          pool.once('acquire', (client) =>
            (
              client as unknown as { connection: { stream: { destroy(): void } } }
            ).connection.stream.destroy(),
          );
          return em().transactional(async (manager) => manager.execute('select 1'));
        },
      ],
      [
        'between two statements of a transaction',
        () =>
          em().transactional(async (manager) => {
            await manager.execute('select 1');
            await terminate(`state = 'idle in transaction'`);
            await wait(50);
            await manager.execute('select 1');
          }),
      ],
      [
        'before a rollback',
        () =>
          em().transactional(async (manager) => {
            await manager.execute('select 1');
            await terminate(`state = 'idle in transaction'`);
            throw new Error('Connection terminated by the test');
          }),
      ],
      [
        'before a commit',
        () =>
          em().transactional(async (manager) => {
            await manager.execute('select 1');
            await terminate(`state = 'idle in transaction'`);
          }),
      ],
      [
        'within a savepoint',
        () =>
          em().transactional(async (outer) => {
            await outer.execute('select 1');
            await outer.transactional(async (inner) => {
              add(inner, 'in a savepoint');
              await terminate(`state = 'idle in transaction'`);
            });
          }),
      ],
      [
        'within a prepared statement',
        async () => {
          const terminated = async () => {
            while ((await terminate(`state = 'active' and query like '%pg_sleep%'`)) === 0) await wait(10);
          };
          // Both at once: the query may fail before the answer to `terminate` arrives, and must be awaited by then.
          await Promise.all([
            pool.query({ name: 'kit-sleep', text: 'select pg_sleep($1)', values: [5] }),
            terminated(),
          ]);
        },
      ],
    ])('gets its slot back %s', async (_when, run) => {
      await expect(run()).rejects.toThrow(/terminat|connection|closed/i);
      await until(() => pool.idleCount === pool.totalCount);
    });

    it('frees the slot of a commit that a constraint refuses', async () => {
      const twice = em().transactional((manager) =>
        manager.execute('insert into sample.ticket values (1), (1)'),
      );
      await expect(twice).rejects.toThrow(/ticket_seat_key/);
      await until(() => pool.idleCount === pool.totalCount);
    });

    it('closes a connection whose rollback was refused, since its transaction may be open', async () => {
      const client = await pool.connect();
      const ended = new Promise((resolve) => client.once('end', resolve));
      await expect(client.query('rollback nonsense')).rejects.toThrow(/syntax/);
      await ended;
      client.release();
      expect(pool.totalCount).toBe(pool.idleCount);
    });

    it('continues its background jobs after their sessions have ended', async () => {
      expect(await terminate('true', 'meshwork-sample-jobs')).toBeGreaterThan(0);
      await create('announced later');
      await until(() => announced.includes('announced later'));
      // The notification of the next job arrives again, and not only the fetch every few seconds.
      await create('announced soon');
      await until(() => announced.includes('announced soon'));
    });
  });

  const inTransaction = () =>
    em().transactional(async (manager) => {
      await manager.execute('select 1');
      await manager.execute('select pg_sleep(60)');
    });

  it.each<[string, () => Promise<unknown>]>([
    ['request', () => pool.query('select pg_sleep(60)')],
    ['transaction', inTransaction],
  ])(
    'a server that hangs fails the waiting %s after a timeout, and closes its connection',
    async (_what, run) => {
      const sleeping = () =>
        service.sql(
          `select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(60)%' and state = 'active'
         and pid <> pg_backend_pid()`,
        );
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
      try {
        const refused = expect(withinWork({ id: 'hanging-request' }, run)).rejects.toThrow(
          'Query read timeout',
        );
        while ((await sleeping()).length === 0) await jest.advanceTimersByTimeAsync(1);
        await jest.advanceTimersByTimeAsync(6_100);
        await refused;
      } finally {
        jest.useRealTimers();
      }
      await until(() => pool.idleCount === pool.totalCount);
      await expectAllSlots();
    },
  );
});
