import { defineQueue } from '@meshwork/service-kit';
import { z } from 'zod';

const linkJobSchema = z.object({ resourceId: z.int() });

/** One resource's link to check. */
export const linkQueue = defineQueue({
  name: 'link-check',
  data: linkJobSchema,
  retryLimit: 3,
  // HEAD and GET with their redirects, each within its own time limit.
  expireInSeconds: 180,
});
