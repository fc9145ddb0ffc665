import { PgBoss } from 'pg-boss';
import { deadLetterOf, jobsSchema, type QueueDefinition } from '../definition/service.definition.ts';

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
