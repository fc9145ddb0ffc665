import { defineQueue } from '@meshwork/service-kit';
import { z } from 'zod';

const linkJobSchema = z.object({ resourceId: z.int() });

/** One resource's link to check. */
export const linkQueue = defineQueue({
  name: 'link-check',
  data: linkJobSchema,
  retryLimit: 3,
  // More than HEAD and GET take together with all redirects at their timeouts.
  expireInSeconds: 180,
});
