import { mailEnv, serviceEnvSchema } from '@meshwork/service-kit';
import type { z } from 'zod';
import { registersEnv } from './registers.env.ts';

export const communityEnvSchema = serviceEnvSchema.extend({ ...mailEnv, ...registersEnv });
export type CommunityEnv = z.output<typeof communityEnvSchema>;
