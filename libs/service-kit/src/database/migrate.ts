import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import type { ServiceDefinition } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { migrateJobs } from '../jobs/jobs.migration.ts';
import { kitMigrations } from './kit.migration.ts';
import { ormConfig } from './orm.config.ts';
import { keepingPublishedViews } from './published-views.ts';

const TABLE = 'migration';

/** Migration steps of one service that start at the same time run one after the other. */
async function withLock<T>(url: string, schema: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: `meshwork-${schema}-migrate` });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [`meshwork-migrate-${schema}`]);
    return await work();
  } finally {
    await client.end();
  }
}

/**
 * Applies a service's pending migrations, and updates its job queues; running it again changes nothing.
 * A migration that cannot get its lock within 2 s fails instead of holding up the running service.
 * One that would break what other services read is refused as a whole (docs/adr/0005).
 * @param only names of the migrations that may be applied; absent: all. A logical dump goes into the tables that it
 *   came from; the other migrations follow in a second step.
 * @returns the names of the migrations that were applied
 */
export async function migrateService<E extends ServiceEnv>(
  definition: ServiceDefinition<E>,
  url: string,
  only?: readonly string[],
): Promise<string[]> {
  const { name, schema, migrations, queues } = definition;
  return withLock(url, schema, async () => {
    const base = ormConfig({ name: `${name}-migrate`, schema, url, entities: [], pool: 2 });
    const orm = await MikroORM.init({
      ...base,
      extensions: [Migrator],
      driverOptions: { ...base.driverOptions, statement_timeout: 0, lock_timeout: 2_000 },
      migrations: {
        migrationsList: [...kitMigrations(schema), ...migrations],
        tableName: TABLE,
        transactional: true,
        allOrNothing: true,
        snapshot: false,
        snapshotOnMigrate: false,
        silent: true,
      },
    });
    try {
      const applied = await keepingPublishedViews(orm, schema, (transaction) =>
        orm.migrator.up({ transaction, ...(only && { migrations: [...only] }) }),
      );
      if (queues?.length) await migrateJobs(url, schema, queues);
      return applied.map((migration) => migration.name);
    } finally {
      await orm.close(true);
    }
  });
}

/** Names of the migrations that the database does not have yet. Only reads. */
export async function pendingMigrations<E extends ServiceEnv>(
  { name, schema, migrations }: ServiceDefinition<E>,
  url: string,
): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: `meshwork-${name}-check` });
  await client.connect();
  try {
    const { rows } = await client.query('select to_regclass($1) is not null as there', [
      `${schema}.${TABLE}`,
    ]);
    const done = rows[0].there ? (await client.query(`select name from "${schema}".${TABLE}`)).rows : [];
    const names = new Set(done.map((row) => row.name));
    return [...kitMigrations(schema), ...migrations]
      .map(({ name }) => name)
      .filter((name) => !names.has(name));
  } finally {
    await client.end();
  }
}
