import { z } from 'zod';

/** The variables for TLS with the other parts of the site. The renderer has the same. */
export const tlsEnv = {
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
};
