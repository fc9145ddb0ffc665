import { mailEnv, serviceEnvSchema } from '@meshwork/service-kit/service-env';
import { z } from 'zod';

export const communityEnvSchema = serviceEnvSchema.extend({
  ...mailEnv,
  BADGE_KEY: z
    .string()
    .includes('BEGIN PRIVATE KEY')
    .optional()
    .describe(
      'PEM (PKCS #8, RSA of 2,048 bits or more) with which Open Badges are signed; former keys follow it, so that what they signed can be checked. Absent: there are no badges',
    ),
});
export type CommunityEnv = z.output<typeof communityEnvSchema>;
