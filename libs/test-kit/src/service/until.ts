import { setTimeout as wait } from 'node:timers/promises';
import type { TestService } from './test.service.ts';

/** One limit for all conditions, in ms: far more than any of them takes, so that only what never comes fails. */
const LIMIT = 60_000;
const PAUSE = 20;

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

/**
 * Waits for a condition that something in the background brings about.
 * @param missing says what has not come, for the error
 * @returns the first truthy value of the condition
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  missing = () => `never: ${condition}`,
): Promise<Truthy<T>> {
  const end = Date.now() + LIMIT;
  for (;;) {
    const value = await condition();
    if (value) return value as Truthy<T>;
    if (Date.now() > end) throw new Error(missing());
    await wait(PAUSE);
  }
}

/** Waits until a service has worked off what its calls so far have put into its queues; what failed may be due again later. */
export const jobsDone = (service: TestService, schema: string): Promise<true> =>
  until(async () => {
    const [job] = await service.sql(
      `select name from ${schema}_jobs.job where state in ('created', 'active') and start_after <= now() limit 1`,
    );
    return job === undefined;
  });
