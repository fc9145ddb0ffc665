import type { z } from 'zod';

/** A queue of background jobs, with the shape of their data. */
export interface QueueDefinition<T extends object = object> {
  readonly name: string;
  readonly data: z.ZodType<T>;
  /** Retries of a failing job, with growing pauses, before it goes to the dead-letter queue; 8 when absent. */
  readonly retryLimit?: number;
  /** Seconds that one job may take; 60 when absent. */
  readonly expireInSeconds?: number;
}

export const defineQueue = <T extends object>(queue: QueueDefinition<T>): QueueDefinition<T> => queue;

/** The dead-letter queue: jobs that failed every time, for an operator to examine and send again. */
export const deadLetterOf = (queue: QueueDefinition): string => `${queue.name}-dead`;

/** The schema of pg-boss's tables, apart from the service's, so that a backup or an upgrade can treat them separately. */
export const jobsSchema = (schema: string): string => `${schema}_jobs`;
