import { createLogger, EnvironmentError, migrationEnvSchema, readEnv } from '@meshwork/service-kit';
import { z } from 'zod';
import { importLibrary } from './modules/library/library-importer.ts';

const importEnvSchema = migrationEnvSchema.extend({ DATA_FOLDER: z.string().min(1) });

try {
  const env = readEnv(importEnvSchema);
  const logger = createLogger('catalog-import', env);
  const report = await importLibrary({ databaseUrl: env.DATABASE_URL, folder: env.DATA_FOLDER });
  for (const line of report.lines()) logger.info(line);
} catch (error) {
  const text = error instanceof EnvironmentError ? error.message : ((error as Error).stack ?? String(error));
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
