import type { TestService } from './test.service.ts';
import { until } from './until.ts';

/** Waits until a service has worked off what its calls so far have put into its queues; what failed may be due again later. */
export const jobsDone = (service: TestService, schema: string): Promise<true> =>
  until(async () => {
    const [job] = await service.sql(
      `select name from ${schema}_jobs.job where state in ('created', 'active') and start_after <= now() limit 1`,
    );
    return job === undefined;
  });
