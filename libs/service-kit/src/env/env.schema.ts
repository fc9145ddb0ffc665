import { z } from 'zod';

const flagNumber = (fallback: number, min: number, max: number) =>
  z.coerce.number().min(min).max(max).default(fallback);

/** What every service reads from its environment. A service adds its own with `.extend({…})`. */
export const serviceEnvSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** postgresql://role:password@host:port/database of the service's own role. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Connections of one instance; the sum over all instances stays under PostgreSQL's max_connections. */
  DATABASE_POOL: flagNumber(10, 1, 100).pipe(z.int()),
  /** PEM (SPKI, Ed25519) with which X-Identity is verified. */
  IDENTITY_PUBLIC_KEY: z.string().includes('BEGIN PUBLIC KEY'),
  /** The address people see in the browser, without a path. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:8080')
    .transform((value) => new URL(value).origin),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Widens every rate limit; tests and load measurements raise it. */
  LIMIT_FACTOR: flagNumber(1, 0.001, 1_000_000),
  /** How long answers say `Connection: close` before the server closes: longer than the gateway's keepalive_timeout. */
  DRAIN_SECONDS: flagNumber(10, 0, 600),
});
export type ServiceEnv = z.output<typeof serviceEnvSchema>;

/** The migration step needs no port and no keys. */
export const migrationEnvSchema = serviceEnvSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });
export type MigrationEnv = z.output<typeof migrationEnvSchema>;
