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

export interface RegisterImport {
  readonly databaseUrl: string;
  readonly source: RegisterSource;
  readonly publicOrigin: string;
  readonly pauseSeconds: number;
  /** Plain date; default: today. */
  readonly today?: string;
  readonly print: (line: string) => void;
}

/** Reads a whole register now, or goes on with a run that is under way. @returns false where the run has failed */
export async function importRegister({
  databaseUrl,
  source,
  publicOrigin,
  pauseSeconds,
  today = utcToday(),
  print,
}: RegisterImport): Promise<boolean> {
  const orm = await MikroORM.init(
    importOrmConfig({ name: 'community-import', schema: 'community', url: databaseUrl }),
  );
  const userAgent = userAgentOf(publicOrigin);
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
