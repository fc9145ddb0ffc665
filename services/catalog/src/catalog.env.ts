import { mailEnv, serviceEnvSchema } from '@meshwork/service-kit/service-env';
import { z } from 'zod';

export const catalogEnvSchema = serviceEnvSchema.extend({
  ...mailEnv,
  LINK_CHECK: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'Whether links of resources are looked at in the background; off where the service has no way to the internet',
    ),
  LINK_CHECKS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(20)
    .describe('How many links one instance checks per minute at most'),
});
export type CatalogEnv = z.output<typeof catalogEnvSchema>;
