import { join, resolve } from 'node:path';
import { z } from 'zod';
import { Failure } from '../lib/failure.ts';
import { fromRoot, ROOT } from '../lib/paths.ts';

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  DATA_DIR: z.string().min(1).default('.data'),
  WWW_DIR: z.string().min(1).optional(),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  DATA_FOLDER: z.string().min(1).default('data'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  MAIL_CATCHER: z.enum(['on', 'off']).default('on'),
  IMPORT: z.enum(['on', 'off']).default('on'),
});

/** Where this stack listens and keeps its things; everything else is derived. */
export interface Settings {
  port: number;
  origin: string;
  dataDir: string;
  www: string;
  dataFolder: string;
  logLevel: string;
  mailCatcher: boolean;
  import: boolean;
}

/** Reads the environment once. @throws Failure that names every bad variable. */
export const readSettings = (env: NodeJS.ProcessEnv = process.env): Settings => {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    throw new Failure(`bad environment: ${names.join(', ')}`);
  }
  const { PORT, DATA_DIR, WWW_DIR, PUBLIC_ORIGIN, DATA_FOLDER, LOG_LEVEL, MAIL_CATCHER, IMPORT } =
    parsed.data;
  const dataDir = resolve(ROOT, DATA_DIR);
  return {
    port: PORT,
    origin: PUBLIC_ORIGIN ?? `http://localhost:${PORT}`,
    dataDir,
    www: WWW_DIR ? resolve(ROOT, WWW_DIR) : join(dataDir, 'www'),
    dataFolder: fromRoot(DATA_FOLDER),
    logLevel: LOG_LEVEL,
    mailCatcher: MAIL_CATCHER === 'on',
    import: IMPORT === 'on',
  };
};
