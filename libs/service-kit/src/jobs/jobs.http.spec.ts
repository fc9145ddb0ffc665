import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type Mailbox,
  openMailbox,
  sharedService,
  startTestService,
  type TestService,
  until,
} from '@meshwork/test-kit/service';
import { Injectable, Module } from '@nestjs/common';
import { MailSender } from '../mail/mail-sender.ts';
import type { Metrics } from '../metrics/metrics.service.ts';
import { PeriodicTask } from '../tasks/periodic-task.ts';
import { announced, sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';

describe('background jobs', () => {
  const service = sharedService(() => startTestService(sampleService));

  it('run only after the change that they belong to is committed', async () => {
    const create = (title: string) => service.callAs({ id: 1 }, sampleEndpoints.create, { title });
    expect((await create('rolled back')).status).toBe(403);
    expect((await create('Announced')).status).toBe(201);
    await until(() => announced.includes('Announced'));
    expect(announced).toEqual(['Announced']);
  });
});

describe('the sender of mails', () => {
  /** A server that offers no STARTTLS. */
  let mailbox: Mailbox;
  beforeEach(async () => {
    mailbox = await openMailbox();
  });
  afterEach(() => mailbox.close());

  const EMAIL = 'ada@example.org';
  const RESET = { subject: 'Reset your password', text: 'the link', html: '<p>the link</p>' };

  async function sendTo(hostname: string): Promise<unknown> {
    const SMTP_URL = mailbox.url.replace('127.0.0.1', hostname);
    const metrics = { mails: { inc: () => {} } } as unknown as Metrics;
    const sender = new MailSender({ SMTP_URL, PUBLIC_ORIGIN: 'https://example.org' }, metrics);
    try {
      return await sender.send(EMAIL, RESET).catch(String);
    } finally {
      await sender.onModuleDestroy();
    }
  }

  it('sends nothing in clear text to a server of another network', async () => {
    // The same server as below, by an address that counts as another network's.
    expect(await sendTo('0.0.0.0')).toMatch(/STARTTLS/);
    expect(mailbox.mails).toEqual([]);
  });

  it('sends to a server beside the services as it is', async () => {
    expect(await sendTo('127.0.0.1')).toBeUndefined();
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual([RESET.subject]);
  });
});

/** A task whose run ends when its test releases it. */
abstract class HeldTask extends PeriodicTask {
  protected readonly everyMinutes = 10;
  runs = 0;
  finish: (error?: Error) => void = () => undefined;

  async run(): Promise<void> {
    // The injected entity manager refuses to work outside a request context.
    await this.em.execute('select 1');
    await new Promise<void>((resolve, reject) => {
      this.finish = (error) => (error ? reject(error) : resolve());
      this.runs += 1;
    });
  }
}

@Injectable()
class SharedTask extends HeldTask {}

@Injectable()
class ExclusiveTask extends HeldTask {
  protected override readonly exclusive = true;
}

@Injectable()
class DisabledTask extends HeldTask {
  protected override get enabled() {
    return false;
  }
}

@Module({ imports: [sampleService.module], providers: [SharedTask, ExclusiveTask, DisabledTask] })
class TasksModule {}

const LOCKS = `select from pg_locks where locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`;

describe('a periodic task', () => {
  let service: TestService;
  let tick: () => void;
  let intervals: (number | undefined)[];
  beforeAll(async () => {
    const timers = jest.spyOn(globalThis, 'setInterval');
    service = await startTestService({ ...sampleService, module: TasksModule });
    const ours = timers.mock.calls.filter(([, interval]) => interval === 600_000);
    intervals = ours.map(([, interval]) => interval);
    tick = () => {
      for (const [callback] of ours) callback();
    };
    timers.mockRestore();
  });
  afterAll(() => service?.close());

  it('runs at its interval unless it is switched off, never twice in parallel, and again after a failure', async () => {
    const [shared, exclusive] = [service.app.get(SharedTask), service.app.get(ExclusiveTask)];
    expect(intervals).toHaveLength(2);
    tick();
    await until(() => shared.runs === 1 && exclusive.runs === 1);
    tick();
    shared.finish(new Error('failed'));
    exclusive.finish();
    await until(() => {
      tick();
      return shared.runs === 2 && exclusive.runs === 2;
    });
    shared.finish();
    exclusive.finish();
    expect(service.app.get(DisabledTask).runs).toBe(0);
  });

  it('runs on one instance at a time where it is exclusive', async () => {
    const task = service.app.get(ExclusiveTask);
    // The run before has given its lock back.
    await until(async () => (await service.sql(LOCKS)).length === 0);
    const runs = task.runs;
    const run = task.runOnce();
    await until(() => task.runs === runs + 1);
    await task.runOnce();
    expect(task.runs).toBe(runs + 1);
    task.finish();
    await run;
  });

  it('passes its failure to the caller of a run by hand', async () => {
    const task = service.app.get(SharedTask);
    const runs = task.runs;
    const run = task.runOnce();
    await until(() => task.runs === runs + 1);
    task.finish(new Error('failed'));
    await expect(run).rejects.toThrow('failed');
  });
});
