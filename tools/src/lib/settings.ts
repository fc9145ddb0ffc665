import { join, resolve } from 'node:path';
import { z } from 'zod';
import { PROCESSES } from './apps.ts';
import { Failure } from './failure.ts';
import { ROOT } from './paths.ts';
import { environmentOf } from './process-env.ts';

const isOrigin = (value: string): boolean => {
  const url = URL.parse(value);
  return url?.pathname === '/' && !url.search && !url.hash && !url.username;
};

/** The variables of `npm start` and the commands beside it; docs/generated/variables.md shows the descriptions. */
export const stackEnvSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080).describe('Port of the gateway'),
  BIND_HOST: z
    .string()
    .regex(/^(?:[\d.]+|\*|\[[\da-f:]+\])$/i, 'must be an address as 127.0.0.1 or [::1]')
    .default('127.0.0.1')
    .describe('Address on which the gateway listens; `0.0.0.0` opens it to the network'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe(
      "Everything that the stack keeps: cluster, keys and passwords, published files, gateway's files",
    ),
  WWW_DIR: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Published files', shownDefault: '`<DATA_DIR>/www`' }),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine((value) => isOrigin(value), 'must be without a path')
    .transform((value) => new URL(value).origin)
    .optional()
    .meta({
      description:
        'The address that people type, without a path. It goes into cookies, mails and the check of where requests come from',
      shownDefault: '`http://localhost:<PORT>`',
    }),
  DATA_FOLDER: z.string().min(1).default('data').describe('What is imported'),
  SITE_DIR: z
    .string()
    .min(1)
    .default('site')
    .describe("Folder with the operator's `site.yaml` (docs/operate/site.md)"),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('What is logged'),
  LIMIT_FACTOR: z.coerce
    .number()
    .min(0.001)
    .max(1_000_000)
    .default(1)
    .describe('Multiplies every rate limit; above 1 for load tests'),
  GATEWAY_RENDER_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(9999)
    .default(1000)
    .describe('Milliseconds that a page waits for the renderer; more for tests on a busy machine'),
  GATEWAY_ASK_TIMEOUT: z.coerce
    .number()
    .int()
    .positive()
    .default(350)
    .describe(
      'Milliseconds that the gateway waits for a sign of life of a service; more for tests on a busy machine',
    ),
  METRICS_BEACON: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off`: browsers send nothing of how fast pages were and what failed'),
  MAIL_CATCHER: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off` sends no mail; with `SMTP_URL` mail goes there instead'),
  IMPORT: z.enum(['on', 'off']).default('on').describe('Whether the first start imports the data set'),
  DEMO_WORLD: z.enum(['on', 'off']).optional().meta({
    description:
      'Whether there are made-up people as whom visitors can look around; not without the data set',
    shownDefault: '`on` where PUBLIC_ORIGIN is this machine',
  }),
  DEMO_SITE: z
    .enum(['on', 'off'])
    .default('off')
    .describe('`on`: the whole site is a demonstration, so `DEMO_WORLD` may be on although it is public'),
  TLS_INSIDE: z
    .enum(['on', 'off'])
    .default('off')
    .describe('`on`: gateway, services, renderer and PostgreSQL verify each other over TLS'),
  BACKUP_DIR: z.string().min(1).optional().meta({
    description:
      'Where backups go, best on another disk; set, every change is archived there while the stack runs',
    shownDefault: '`<DATA_DIR>/backup`, without an archive',
  }),
});

/** The settings of this stack; paths are absolute. */
export type Settings = ReturnType<typeof readSettings>;

/** Tells whether an address leads to other machines. */
export const isPublic = (origin: string): boolean =>
  origin !== '' && !/\/\/(localhost|127\.|\[::1\])/.test(origin);

/** @throws Failure where somebody asks for made-up people on a site of real ones */
const hasDemoWorld = ({
  DEMO_WORLD,
  DEMO_SITE,
  PUBLIC_ORIGIN = '',
  IMPORT,
}: z.output<typeof stackEnvSchema>) => {
  const isForReal = isPublic(PUBLIC_ORIGIN) && DEMO_SITE === 'off';
  if (isForReal && DEMO_WORLD === 'on')
    throw new Failure(
      `DEMO_WORLD=on lets anybody sign in as a made-up moderator of ${PUBLIC_ORIGIN}; DEMO_SITE=on says that the whole site is a demonstration`,
    );
  return (DEMO_WORLD ?? (isForReal ? 'off' : 'on')) === 'on' && IMPORT === 'on';
};

const refused = (issues: readonly z.core.$ZodIssue[]): Failure => {
  const names = issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  return new Failure(`bad environment: ${[...new Set(names)].join(', ')}`);
};

/** The stack sets these for its processes, whatever the caller has. */
const OWN = ['HOST', 'DATABASE_URL', ...Object.keys(stackEnvSchema.shape)];

/**
 * Refuses what a process of the stack would refuse when it starts, after all the steps before.
 * @throws Failure that names every bad variable that is handed on to them
 */
export const requireProcessSettings = async (env: NodeJS.ProcessEnv = process.env): Promise<void> => {
  const schemas = (await Promise.all(PROCESSES.map(environmentOf))).flat();
  const handedOn = ([name]: [name: string, schema: unknown]) => env[name] && !OWN.includes(name);
  const bad = schemas.flatMap(({ shape }) =>
    Object.entries(shape)
      .filter(handedOn)
      .map(([name, schema]) => z.object({ [name]: schema }).safeParse(env)),
  );
  const issues = bad.flatMap(({ error }) => error?.issues ?? []);
  if (issues.length > 0) throw refused(issues);
};

/** Reads the environment once. @throws Failure that names every bad variable. */
export const readSettings = (env: NodeJS.ProcessEnv = process.env) => {
  const parsed = stackEnvSchema.safeParse(env);
  if (!parsed.success) throw refused(parsed.error.issues);
  const values = parsed.data;
  const dataDir = resolve(ROOT, values.DATA_DIR);
  return {
    host: values.BIND_HOST,
    port: values.PORT,
    origin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    dataDir,
    www: values.WWW_DIR ? resolve(ROOT, values.WWW_DIR) : join(dataDir, 'www'),
    dataFolder: resolve(ROOT, values.DATA_FOLDER),
    siteDir: resolve(ROOT, values.SITE_DIR),
    logLevel: values.LOG_LEVEL,
    limitFactor: values.LIMIT_FACTOR,
    renderTimeout: values.GATEWAY_RENDER_TIMEOUT,
    askTimeout: values.GATEWAY_ASK_TIMEOUT,
    beacon: values.METRICS_BEACON === 'on',
    mailCatcher: values.MAIL_CATCHER === 'on' && !env.SMTP_URL,
    import: values.IMPORT === 'on',
    demoWorld: hasDemoWorld(values),
    tlsInside: values.TLS_INSIDE === 'on',
    backupDir: values.BACKUP_DIR ? resolve(ROOT, values.BACKUP_DIR) : join(dataDir, 'backup'),
    /** PostgreSQL archives its log there all the time. */
    archive: values.BACKUP_DIR !== undefined,
  };
};
