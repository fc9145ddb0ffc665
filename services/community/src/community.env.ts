import { mailEnv, serviceEnvSchema } from '@meshwork/service-kit/service-env';
import type { z } from 'zod';

export const communityEnvSchema = serviceEnvSchema.extend(mailEnv);
export type CommunityEnv = z.output<typeof communityEnvSchema>;
