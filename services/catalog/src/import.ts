import {
  createLogger,
  EnvironmentError,
  migrationEnvSchema,
  ormConfig,
  readEnv,
} from '@meshwork/service-kit';
import { MikroORM } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { catalog } from './catalog.definition.ts';
import { importLibrary } from './modules/library/library-importer.ts';

/** One-shot: brings data/curated-library.jsonl and data/doc-pages.jsonl into the database; a second run changes nothing. */
async function run(): Promise<void> {
  const env = readEnv(migrationEnvSchema.extend({ DATA_FOLDER: z.string().min(1) }));
  const logger = createLogger(catalog.name, env);
  const orm = await MikroORM.init(
    ormConfig({ ...catalog, name: 'catalog-import', url: env.DATABASE_URL, pool: 1 }),
  );
  try {
    const { bad, ...counts } = await importLibrary(orm.em.fork(), env.DATA_FOLDER);
    for (const row of bad) logger.warn(row, 'skipped a row');
    logger.info({ ...counts, skipped: bad.length }, 'imported the resource library');
  } finally {
    await orm.close(true);
  }
}

await run().catch((error: unknown) => {
  const text = error instanceof EnvironmentError ? error.message : ((error as Error)?.stack ?? String(error));
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
