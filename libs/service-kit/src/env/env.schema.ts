import { productName } from '@meshwork/contracts-core';
import { z } from 'zod';

const flagNumber = (fallback: number, min: number, max: number) =>
  z.coerce.number().min(min).max(max).default(fallback);

/**
 * The variables of every service; the renderer has some of them. A service adds its own with `.extend({…})`. Operators read the
 * descriptions in docs/generated/variables.md, which is generated from here.
 */
export const serviceEnvSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).describe('Port on which the service listens'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address on which the service listens'),
  TLS_DIR: z
    .string()
    .startsWith('/')
    .optional()
    .describe(
      'Folder with `tls.crt`, `tls.key` and `ca.crt`. With it the port is TLS alone, and open only to clients that the same authority certified',
    ),
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .default(3001)
    .describe(
      'With TLS_DIR, the port on 127.0.0.1 for checks within the container, without TLS and without headers',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe(
      "`postgresql://role:password@host:port/database` of the service's own role; with `?sslmode=verify-full&sslrootcert=<file>` over TLS",
    ),
  DATABASE_POOL: flagNumber(10, 1, 100)
    .pipe(z.int())
    .describe(
      "Connections of one instance; jobs take a few beside them. The sum over all instances stays under PostgreSQL's `max_connections`",
    ),
  REQUEST_CONCURRENCY: flagNumber(40, 1, 10_000)
    .pipe(z.int())
    .describe(
      'Requests that one instance serves at the same time; the others wait for their turn, at most 8 s',
    ),
  IDENTITY_PUBLIC_KEY: z
    .string()
    .includes('BEGIN PUBLIC KEY')
    .describe(
      'PEM (SPKI, Ed25519) with which identities are verified; several, one after the other, while the key changes',
    ),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:8080')
    .transform((value) => new URL(value).origin)
    .describe(
      'The address that people type, without a path. It goes into cookies, mails and the check of where requests come from',
    ),
  SITE_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Folder with the operator's `site.yaml` (docs/operate/site.md); absent: the site has our name and nobody's address",
    ),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('What is logged'),
  LIMIT_FACTOR: flagNumber(1, 0.001, 1_000_000).describe(
    'Multiplies every rate limit; above 1 for load tests',
  ),
  READ_ONLY: z
    .string()
    .max(300)
    .optional()
    .describe(
      'Text of a banner while the site can only be read: every change is refused but signing in and out. Unset: off',
    ),
  REPORT_RETENTION_DAYS: flagNumber(365, 1, 36_500)
    .pipe(z.int())
    .describe('Days after which closed reports and the notices about decisions are deleted'),
  DRAIN_SECONDS: flagNumber(10, 0, 600).describe(
    "How long a service that ends goes on serving, so that the gateway lets go of it: longer than the gateway's `keepalive_timeout` of 2",
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Base address of whoever takes traces over OTLP/HTTP, e.g. `http://collector:4318`; absent: nothing is traced and nothing of it is loaded',
    ),
});
export type ServiceEnv = z.output<typeof serviceEnvSchema>;

/** The migration step needs no port and no keys. */
export const migrationEnvSchema = serviceEnvSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });

/** Added with `.extend(mailEnv)` to the environment of a service that sends mail. */
export const mailEnv = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      '`smtp://user:password@host:587`, which has to offer STARTTLS unless the host is this machine or a name without a dot, or `smtps://…`; absent: no mail is sent',
    ),
  MAIL_FROM: z
    .string()
    .min(3)
    .optional()
    .meta({
      description: 'Sender of all mail',
      shownDefault: `\`${productName()} <no-reply@…>\` at the host of PUBLIC_ORIGIN`,
    }),
};
