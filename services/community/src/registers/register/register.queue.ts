import { defineQueue } from '@meshwork/service-kit';
import { z } from 'zod';

/** One page of a register to read. A job makes the next one, so that a run survives every restart. */
export const registerQueue = defineQueue({
  name: 'register-import',
  data: z.object({ runId: z.int(), step: z.int() }),
  retryLimit: 5,
  // More than a request may take together with writing its answer.
  expireInSeconds: 120,
});
