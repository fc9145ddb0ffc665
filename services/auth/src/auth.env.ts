import { availableParallelism } from 'node:os';
import { mailEnv, serviceEnvSchema } from '@meshwork/service-kit';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter((item) => item !== ''),
  );

export const authEnvSchema = serviceEnvSchema.extend({
  IDENTITY_PRIVATE_KEY: z
    .string()
    .includes('BEGIN PRIVATE KEY')
    .describe('PEM (PKCS #8, Ed25519) with which identities are signed'),
  ADMIN_EMAILS: list.describe(
    'Accounts that become administrators once their address is verified, or at once where no mail is sent. Commas between',
  ),
  ...mailEnv,
  PASSWORD_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.min(4, availableParallelism()))
    .meta({
      description: 'Passwords checked at the same time; each takes 64 MiB and one core for some 35 ms',
      shownDefault: 'the number of cores, at most 4',
    }),
  PASSWORD_QUEUE: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(64)
    .describe('Logins that wait for their turn; those beyond are asked to come back (429)'),
});
export type AuthEnv = z.output<typeof authEnvSchema>;
