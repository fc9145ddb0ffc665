import { serviceEnvSchema } from '@meshwork/service-kit/service-env';
import { z } from 'zod';
import { API_ROUTES } from './api-routes.ts';

const CALLED = [...new Set(API_ROUTES.map(({ service }) => service))];

/** `UPSTREAM_CATALOG` */
const upstreamOf = (service: string) => `UPSTREAM_${service.toUpperCase().replaceAll('-', '_')}` as const;

const upstreams: Record<`UPSTREAM_${string}`, z.ZodString> = Object.fromEntries(
  CALLED.map((service) => [
    upstreamOf(service),
    z
      .string()
      .regex(/^[\w.-]+:\d+$|^\[[\da-f:]+\]:\d+$/i, 'must be host:port')
      .describe(`\`host:port\` at which the renderer calls ${service}`),
  ]),
);

/** Variables that the services have, too. */
const SHARED = { PORT: true, HOST: true, TLS_DIR: true, HEALTH_PORT: true, LOG_LEVEL: true } as const;

/** The descriptions are what operators read in docs/generated/variables.md, which is generated from here. */
export const rendererEnvSchema = serviceEnvSchema.pick({ ...SHARED, DRAIN_SECONDS: true }).extend({
  WWW_DIR: z.string().min(1).describe('Folder of the published shell and remotes, the same as the gateway’s'),
  RENDER_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(8)
    .describe('How many pages of one part the renderer draws at the same time; browsers draw further ones'),
  RENDER_DATA_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(600)
    .describe(
      "Milliseconds for all calls of a page that is rendered; browsers repeat what comes later. Less than the gateway's GATEWAY_RENDER_TIMEOUT",
    ),
  ...upstreams,
});

/** The address of each service by its name: `catalog:3000`. */
export const hostsOf = (env: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(CALLED.map((service) => [service, String(env[upstreamOf(service)])]));

/**
 * The gateway lets go of an idle connection after 2 s, and what it asks in vain browsers draw. So a longer DRAIN_SECONDS, which services may
 * need, keeps no renderer: with the last requests it ends within 5 s.
 */
const LONGEST_DRAIN = 2.5;

export const drainSeconds = ({ DRAIN_SECONDS }: { readonly DRAIN_SECONDS: number }): number =>
  Math.min(DRAIN_SECONDS, LONGEST_DRAIN);
