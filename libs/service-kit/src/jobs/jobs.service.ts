import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnModuleInit,
} from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import {
  deadLetterOf,
  jobsSchema,
  type QueueDefinition,
  SERVICE_DEFINITION,
  SERVICE_ENV,
  type ServiceDefinition,
} from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { failSpan, startRootSpan, withinWork } from '../telemetry/work.ts';

const BATCH = 1_000;

const attributesOf = (queue: QueueDefinition, job: Job<object>) => ({
  'messaging.system': 'pg-boss',
  'messaging.operation.type': 'process',
  'messaging.destination.name': queue.name,
  'messaging.message.id': job.id,
});

/**
 * Background jobs in PostgreSQL. A job is enqueued in the transaction of the change that it belongs to: both are
 * committed or neither. A handler may run twice for one job, so it must be idempotent.
 */
@Injectable()
export class Jobs implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(Jobs.name);
  private readonly boss: PgBoss | undefined;

  constructor(
    @Inject(SERVICE_DEFINITION) definition: ServiceDefinition,
    @Inject(SERVICE_ENV) env: ServiceEnv,
    private readonly metrics: Metrics,
  ) {
    if (!definition.queues?.length) return;
    this.boss = new PgBoss({
      connectionString: env.DATABASE_URL,
      schema: jobsSchema(definition.schema),
      migrate: false,
      createSchema: false,
      useListenNotify: true,
      schedule: false,
      max: 3,
      application_name: `meshwork-${definition.name}-jobs`,
    });
    this.boss.on('error', (error) => this.logger.error(error));
    this.boss.on('warning', (warning) => this.logger.warn(warning.message));
  }

  async onModuleInit(): Promise<void> {
    await this.boss?.start();
  }

  /** Waits for running jobs; another instance takes over unfinished ones after their heartbeat expires. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.boss?.stop({ graceful: true, timeout: 10_000 });
  }

  /**
   * Adds a job within the entity manager's current transaction.
   * @param afterSeconds how long it waits at least before it runs
   * @throws ZodError when the data does not have the queue's shape
   */
  async enqueue<T extends object>(
    em: EntityManager,
    queue: QueueDefinition<T>,
    data: T,
    afterSeconds = 0,
  ): Promise<void> {
    await this.started().send(queue.name, queue.data.parse(data), {
      db: fromKysely(em.getKysely()),
      startAfter: afterSeconds,
    });
  }

  /** Adds many jobs as {@link enqueue} does, a statement for each {@link BATCH} of them. @throws ZodError */
  async enqueueAll<T extends object>(
    em: EntityManager,
    queue: QueueDefinition<T>,
    data: readonly T[],
    afterSeconds = 0,
  ): Promise<void> {
    for (let start = 0; start < data.length; start += BATCH) {
      const jobs = data.slice(start, start + BATCH).map((one) => ({
        data: queue.data.parse(one),
        startAfter: afterSeconds,
      }));
      await this.started().insert(queue.name, jobs, { db: fromKysely(em.getKysely()) });
    }
  }

  /** Registers the handler of a queue. Each job succeeds or fails on its own, even when several are fetched together. */
  async work<T extends object>(queue: QueueDefinition<T>, handle: (data: T) => Promise<void>): Promise<void> {
    const options = {
      batchSize: 10,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 2,
      perJobResults: true as const,
    };
    await this.started().work<T, JobResult[]>(queue.name, options, (jobs) =>
      Promise.all(jobs.map((job) => this.runJob(queue, job, handle))),
    );
  }

  private runJob<T extends object>(
    queue: QueueDefinition<T>,
    job: Job<T>,
    handle: (data: T) => Promise<void>,
  ): Promise<JobResult> {
    return withinWork({ id: job.id }, async (): Promise<JobResult> => {
      const span = startRootSpan(`process ${queue.name}`, SpanKind.CONSUMER, attributesOf(queue, job));
      const stop = this.metrics.jobs.startTimer({ queue: queue.name });
      try {
        await withinWork({ id: job.id, span }, () => handle(queue.data.parse(job.data)));
        stop({ outcome: 'completed' });
        return { id: job.id, status: 'completed' };
      } catch (error) {
        stop({ outcome: 'failed' });
        if (span) failSpan(span, error);
        this.logger.error({ err: error, queue: queue.name, job: job.id }, 'job failed');
        return { id: job.id, status: 'failed', output: { message: String(error) } };
      } finally {
        span?.end();
      }
    });
  }

  private started(): PgBoss {
    if (!this.boss) throw new Error('This service defines no queues');
    return this.boss;
  }
}

/** Installs or upgrades pg-boss and the service's queues. Only the migration step does so, never the running service. */
export async function migrateJobs(
  url: string,
  schema: string,
  queues: readonly QueueDefinition[],
): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: jobsSchema(schema),
    createSchema: false,
    supervise: false,
    schedule: false,
    max: 2,
  });
  await boss.start();
  try {
    for (const queue of queues) {
      await boss.createQueue(deadLetterOf(queue));
      const options = {
        deadLetter: deadLetterOf(queue),
        retryLimit: queue.retryLimit ?? 8,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 3_600,
        expireInSeconds: queue.expireInSeconds ?? 60,
        heartbeatSeconds: 10,
        notify: true,
        // Jobs hold addresses and texts of mails, also of people who delete their account meanwhile.
        deleteAfterSeconds: 3_600,
      };
      if (await boss.getQueue(queue.name)) await boss.updateQueue(queue.name, options);
      else await boss.createQueue(queue.name, options);
    }
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
}
