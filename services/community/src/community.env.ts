import { serviceEnvSchema } from '@meshwork/service-kit';
import type { z } from 'zod';

export const communityEnvSchema = serviceEnvSchema;
export type CommunityEnv = z.output<typeof communityEnvSchema>;
