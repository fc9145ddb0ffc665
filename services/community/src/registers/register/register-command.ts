import { setTimeout as wait } from 'node:timers/promises';
import { importOrmConfig, migrationEnvSchema } from '@meshwork/service-kit';
import { MikroORM } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { registersEnv } from '../../community.env.ts';
import { dbOf } from '../../database/community.tables.ts';
import { utcToday } from '../../initiatives/public.ts';
import type { RegisterSource } from './register.ts';
import { openRun, readRun } from './register-run.query.ts';
import { userAgentOf } from './register-sources.service.ts';
import { takeStep } from './register-step.ts';

export const registerImportEnvSchema = migrationEnvSchema.extend({
  ...registersEnv,
  PUBLIC_ORIGIN: z.string().default('http://localhost:8080'),
});

type ImportEnv = z.output<typeof registerImportEnvSchema>;

/**
 * Reads a whole register now, or goes on with a run that is under way.
 * @param today plain date
 * @returns false where the run has failed
 */
export async function importRegister(
  env: Pick<ImportEnv, 'DATABASE_URL' | 'PUBLIC_ORIGIN' | 'REGISTER_PAUSE_SECONDS'>,
  source: RegisterSource,
  print: (line: string) => void,
  today = utcToday(),
): Promise<boolean> {
  const orm = await MikroORM.init(
    importOrmConfig({ name: 'community-import', schema: 'community', url: env.DATABASE_URL }),
  );
  const userAgent = userAgentOf(env.PUBLIC_ORIGIN);
  const pauseSeconds = env.REGISTER_PAUSE_SECONDS;
  try {
    const em = orm.em.fork();
    let run = await openRun(dbOf(em), source, today);
    while (run.state === 'RUNNING') {
      const outcome = await takeStep(em, source, run, { userAgent, pauseSeconds });
      for (const line of outcome?.lines ?? []) print(line);
      run = outcome?.run ?? (await readRun(dbOf(em), run.id)) ?? { ...run, state: 'DONE' };
      if (run.state === 'RUNNING') await wait(1_000 * (outcome?.waitSeconds ?? pauseSeconds));
    }
    return run.state === 'DONE';
  } finally {
    await orm.close(true);
  }
}
