import { availableParallelism } from 'node:os';
import { mailAddress } from '@meshwork/contracts-core';
import { mailEnv, serviceEnvSchema } from '@meshwork/service-kit/service-env';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** As the domains of accounts are stored: "xn--exmple-cua.org" for "exämple.org". */
const storedDomain = (domain: string): string => mailAddress(`x@${domain}`)?.slice(2) ?? domain;

const siteEnv = {
  UNVERIFIED_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(36_500)
    .default(30)
    .describe(
      'Days after which accounts whose address was never confirmed are deleted, where mail is sent and nothing of them is stored',
    ),
  REGISTRATION: z
    .enum(['open', 'invitation', 'domains', 'closed'])
    .default('open')
    .describe(
      'Who may create an account: everybody, invited addresses (`npm run admin -- invite <email>`), addresses of REGISTRATION_DOMAINS, or nobody',
    ),
  REGISTRATION_DOMAINS: list
    .transform((domains) => domains.map(storedDomain))
    .describe(
      'Domains of the addresses that may register with `REGISTRATION=domains`, e.g. `school.example`. Commas between',
    ),
  DEMO_WORLD: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      '`on`: visitors may look around as made-up people, whom `npm start` and `npm run import -- demo` make. For sites that are tried out',
    ),
  MAILBOX_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where the mails of a site that is tried out can be read; `npm start` sets it'),
};

export const authEnvSchema = serviceEnvSchema.extend({
  IDENTITY_PRIVATE_KEY: z
    .string()
    .includes('BEGIN PRIVATE KEY')
    .describe('PEM (PKCS #8, Ed25519) with which identities are signed'),
  FACTOR_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Text of 32 characters or more that encrypts the keys of authenticator apps; absent: none can be set up, and logins of those who have one fail',
    ),
  STAFF_SECOND_FACTOR: z
    .enum(['optional', 'required'])
    .default('optional')
    .describe(
      'Whether moderators and admins need a second step: with `required` they change nothing and see nothing of their office without an authenticator app or a passkey',
    ),
  ADMIN_EMAILS: list
    .transform((addresses) => addresses.map((address) => mailAddress(address) ?? address))
    .describe(
      'Accounts that become administrators once their address is confirmed: by mail, or where none is sent by `npm run admin -- verify <email>`. Commas between',
    ),
  ...siteEnv,
  ...mailEnv,
  PASSWORD_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.min(4, Math.ceil(availableParallelism() / 2)))
    .meta({
      description: 'Passwords checked at the same time; each takes 64 MiB and one core for some 35 ms',
      shownDefault: 'half the number of cores, at most 4',
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
