import { mailEnv, serviceEnvSchema } from '@meshwork/service-kit';
import { z } from 'zod';

const key = z.string().min(1).optional();

/** Keys of public registers, which operators get from them, and how often they are read. */
export const registersEnv = {
  TBA_KEY: key.describe(
    'Read key of The Blue Alliance, for teams and events of FRC; absent: they are not read',
  ),
  FTC_EVENTS_USER: key.describe(
    'User name at FTC Events, for teams and events of FTC; needs FTC_EVENTS_TOKEN',
  ),
  FTC_EVENTS_TOKEN: key.describe('Token of FTC_EVENTS_USER'),
  ROBOTEVENTS_TOKEN: key.describe(
    'Token of RobotEvents, for teams and events of VEX; absent: they are not read',
  ),
  REGISTER_IMPORT: z
    .enum(['off', 'daily', 'weekly'])
    .default('weekly')
    .describe('How often the registers with a key are read; off: only by `npm run import -- frc`'),
  REGISTER_PAUSE_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(1)
    .describe('Seconds between two requests to a register'),
};

export const communityEnvSchema = serviceEnvSchema.extend({ ...mailEnv, ...registersEnv });
export type CommunityEnv = z.output<typeof communityEnvSchema>;
