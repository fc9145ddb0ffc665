import { setTimeout as wait } from 'node:timers/promises';
import { EnvironmentError, importOrmConfig, migrationEnvSchema } from '@meshwork/service-kit';
import { MikroORM } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { registersEnv } from '../../community.env.ts';
import { dbOf } from '../../database/community.tables.ts';
import { utcToday } from '../../initiatives/public.ts';
import type { RegisterSource } from './register.ts';
import { RegisterUnavailable } from './register-client.ts';
import { dryRun } from './register-dry-run.ts';
import { openRun, readRun } from './register-run.query.ts';
import { userAgentOf } from './register-sources.service.ts';
import { takeStep } from './register-step.ts';

export const registerImportEnvSchema = migrationEnvSchema.extend({
  ...registersEnv,
  PUBLIC_ORIGIN: z.string().default('http://localhost:8080'),
});

/** @throws EnvironmentError for anything else: a misspelt `--dry-run` would write */
export function isDryRunAsked(options: readonly string[]): boolean {
  const unknown = options.find((option) => option !== '--dry-run');
  if (unknown !== undefined)
    throw new EnvironmentError(`Unknown option "${unknown}". There is one: --dry-run`);
  return options.length > 0;
}

export interface RegisterImport {
  readonly databaseUrl: string;
  readonly source: RegisterSource;
  readonly publicOrigin: string;
  readonly pauseSeconds: number;
  readonly isDryRun: boolean;
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
  isDryRun,
  today = utcToday(),
  print,
}: RegisterImport): Promise<boolean> {
  const orm = await MikroORM.init(
    importOrmConfig({ name: 'community-import', schema: 'community', url: databaseUrl }),
  );
  const userAgent = userAgentOf(publicOrigin);
  try {
    const em = orm.em.fork();
    if (isDryRun) {
      const lines = await dryRun(em, source, { today, userAgent, pauseSeconds });
      for (const line of lines) print(line);
      if (lines.length === 0) print(`${source.command}: nothing would change`);
      return true;
    }
    let run = await openRun(dbOf(em), source.id, today, source.lists(today)[0]?.firstPage ?? 0);
    while (run.state === 'RUNNING') {
      const outcome = await takeStep(em, source, run, { userAgent, pauseSeconds });
      for (const line of outcome?.lines ?? []) print(line);
      run = outcome?.run ?? (await readRun(dbOf(em), run.id)) ?? { ...run, state: 'DONE' };
      if (run.state === 'RUNNING') await wait(1_000 * (outcome?.waitSeconds ?? pauseSeconds));
    }
    return run.state === 'DONE';
  } catch (error) {
    if (!(error instanceof RegisterUnavailable)) throw error;
    print(`${source.command}: ${error.message}`);
    return false;
  } finally {
    await orm.close(true);
  }
}
