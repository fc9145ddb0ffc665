import type { z } from 'zod';

/** A kind of background work with the shape of its data. */
export interface QueueDefinition<T extends object = object> {
  readonly name: string;
  readonly data: z.ZodType<T>;
  /** How often a failing job is tried again, with growing pauses, before it goes to the dead-letter queue. */
  readonly retryLimit?: number;
  /** Seconds that one job may take. */
  readonly expireInSeconds?: number;
}

export const defineQueue = <T extends object>(queue: QueueDefinition<T>): QueueDefinition<T> => queue;

/** Where a queue's jobs end that failed every time, for an operator to look at and redrive. */
export const deadLetterOf = (queue: QueueDefinition): string => `${queue.name}-dead`;

/** pg-boss' own tables, apart from the service's so that a backup or an upgrade can treat them alone. */
export const jobsSchema = (schema: string): string => `${schema}_jobs`;
