import { setTimeout as sleep } from 'node:timers/promises';
import type { MigrationObject } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { ormConfig } from '../database/orm.config.ts';
import type { ServiceDefinition } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { migrateJobs } from '../jobs/jobs.service.ts';
import { despiteLocks } from './lock-conflicts.ts';
import { type Apply, keepingPublishedViews, publishedViews } from './published-views.ts';
import { buildIndexes, isFinishing, isIndexMigration, lockedBy, sqlMigration } from './sql-migration.ts';

/** The tables that every service needs for idempotent creates and rate limits. */
const kitMigrations = (schema: string): MigrationObject[] => [
  sqlMigration('kit-001-idempotency-and-limits', [
    `create table "${schema}".idempotency_key (
       person_id integer not null,
       key text not null check (char_length(key) between 1 and 200),
       endpoint text not null,
       body_hash bytea not null,
       response jsonb,
       created_at timestamptz not null default now(),
       primary key (person_id, key)
     )`,
    `create index idempotency_key_created_at_idx on "${schema}".idempotency_key (created_at)`,
    // Unlogged: counters are worth nothing after a crash, so they need no write-ahead log.
    `create unlogged table "${schema}".rate_limit (
       key varchar(255) primary key,
       points integer not null default 0,
       expire bigint
     )`,
    `create index rate_limit_expire_idx on "${schema}".rate_limit (expire)`,
  ]),
  // jsonb has its own order of fields, so a repeat would not be the first response byte for byte.
  sqlMigration('kit-002-response-text', [
    `alter table "${schema}".idempotency_key add column response_text text`,
    `comment on table "${schema}".idempotency_key is
       'kit: One row is a write that a person sent with a key, and its response, for when the person sends it again.'`,
    `comment on table "${schema}".rate_limit is 'kit: One row is a counter of what somebody did within a time.'`,
  ]),
];

const TABLE = 'migration';

/**
 * Limit for a migration that waits for a lock, in ms. Later statements stand behind it, and the gateway gives up on an identity after 800
 * ms. PostgreSQL looks for deadlocks after a second, so the migration gives way, and not a person's write.
 */
const LOCK_TIMEOUT = 400;

/**
 * PostgreSQL ends an autovacuum that others wait for only when it looks for deadlocks, after a second; one of a big table takes longer
 * than a migration is repeated. So every fourth try waits for that.
 */
const LONG_LOCK_TIMEOUT = 1_200;
const LONG_TRY = 4;

/** Time for which a migration that gets no lock is repeated, in ms. */
const PATIENCE = 60_000;

/** Pause of a migration step before it asks again whether another one has ended, in ms. */
const TURN = 100;

/**
 * Migration steps of one service that start at the same time run one after the other. A step asks whether it is its turn: a statement
 * that waits would be waited for by the one that builds an index.
 */
async function withLock<T>(url: string, schema: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: `meshwork-${schema}-migrate` });
  await client.connect();
  const isLocked = async () => {
    const sql = 'select pg_try_advisory_lock(hashtext($1)) as locked';
    const { rows } = await client.query(sql, [`meshwork-migrate-${schema}`]);
    return rows[0].locked as boolean;
  };
  try {
    while (!(await isLocked())) await sleep(TURN);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Refuses names that the service does not know: a mistyped one, or one of a dump that a later release took. Before the service's first
 * migration any name may stand, since a dump of an older release names the steps that the first one joined.
 */
function requireKnown(
  schema: string,
  list: readonly MigrationObject[],
  only: readonly string[],
  first = '',
): void {
  const known = new Set(list.map(({ name }) => name));
  const unknown = only.slice(only.indexOf(first) + 1).filter((name) => !known.has(name));
  if (unknown.length)
    throw new Error(
      `${schema} has no migration ${unknown.join(', ')}: the name is mistyped, or the dump is of a later release`,
    );
}

interface MigrationOptions {
  /**
   * Names of the migrations that may be applied; absent: all. A logical dump goes into the tables that it came from; the other
   * migrations follow in a second step.
   */
  readonly only?: readonly string[] | undefined;
  /** No instance of the former release runs any more, so that what only those read may be removed. */
  readonly finish?: boolean | undefined;
  /** Time for which a migration that gets no lock is repeated, in ms; {@link PATIENCE} when absent. */
  readonly patience?: number;
}

/**
 * Applies a service's pending migrations, and updates its job queues; running it again changes nothing.
 * A migration that ends a release (`finishingMigration`) waits for `finish`, except in a new database. What follows it does not: new instances
 * of a later release need it, and the former ones end only when these are there.
 * Each migration is committed alone, so that it holds its locks for a short time, and is undone and repeated when it meets a deadlock
 * or waits too long for a lock. It begins with the views that it makes anew, and when it is repeated, with the tables that it alters. What would break what other services read is refused as a whole (docs/adr/0005).
 * @returns the names of the migrations that were applied
 * @throws PublishedViewError, LockConflictError, and an Error for a name in `only` that the service does not know
 */
export async function migrateService<E extends ServiceEnv>(
  definition: ServiceDefinition<E>,
  url: string,
  { only, finish = false, patience = PATIENCE }: MigrationOptions = {},
): Promise<string[]> {
  const { name, schema, migrations, queues } = definition;
  return withLock(url, schema, async (client) => {
    const list = [...kitMigrations(schema), ...migrations];
    if (only) requireKnown(schema, list, only, migrations[0]?.name);
    const base = ormConfig({ name: `${name}-migrate`, schema, url, entities: [], pool: 2 });
    const orm = await MikroORM.init({
      ...base,
      extensions: [Migrator],
      driverOptions: { ...base.driverOptions, statement_timeout: 0, lock_timeout: LOCK_TIMEOUT },
      migrations: {
        migrationsList: list,
        tableName: TABLE,
        transactional: true,
        allOrNothing: true,
        snapshot: false,
        snapshotOnMigrate: false,
        silent: true,
      },
    });
    try {
      const isNew = (await orm.migrator.getExecuted()).length === 0;
      const missing = (await orm.migrator.getPending()).map((migration) => migration.name);
      const ends = finish || isNew ? [] : list.filter(isFinishing).map(({ name }) => name);
      const pending = missing.filter((each) => !ends.includes(each) && (only?.includes(each) ?? true));
      const before = await publishedViews(orm, schema);
      const apply: Apply = async (each, transaction) => {
        await orm.migrator.up({ transaction, migrations: [each] });
      };
      for (let done = 0; done < pending.length; ) {
        const next = pending.slice(done);
        const first = list.find((migration) => migration.name === next[0]);
        const locks = lockedBy(first);
        done += await despiteLocks(`The migration ${next[0]} of ${schema}`, patience, async (tries) => {
          if (!first || !isIndexMigration(first))
            return keepingPublishedViews(orm, schema, {
              before,
              migrations: next,
              views: locks.views,
              // At first it does without, so that what is altered last is locked for a shorter time.
              tables: tries === 1 ? [] : locks.tables,
              turn: Math.floor(tries / LONG_TRY),
              lockTimeout: tries % LONG_TRY === 0 ? LONG_LOCK_TIMEOUT : LOCK_TIMEOUT,
              apply,
            });
          await buildIndexes(client, first.indexes, patience);
          await orm.migrator.logMigration(first.name);
          return 1;
        });
      }
      if (queues?.length)
        await despiteLocks(`The update of the queues of ${schema}`, patience, () =>
          migrateJobs(url, schema, queues),
        );
      return pending;
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
