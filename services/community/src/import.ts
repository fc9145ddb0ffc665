import { createLogger, EnvironmentError, migrationEnvSchema, readEnv } from '@meshwork/service-kit';
import { z } from 'zod';
import { importData } from './import/import-data.ts';

const importEnvSchema = migrationEnvSchema.extend({
  DATA_FOLDER: z.string().min(1),
  DEMO_DATA: z.enum(['on', 'off']).default('off'),
});

try {
  const env = readEnv(importEnvSchema);
  const logger = createLogger('community-import', env);
  const report = await importData({
    databaseUrl: env.DATABASE_URL,
    folder: env.DATA_FOLDER,
    demoData: env.DEMO_DATA === 'on',
  });
  for (const line of report.lines()) logger.info(line);
} catch (error) {
  const text = error instanceof EnvironmentError ? error.message : ((error as Error).stack ?? String(error));
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
