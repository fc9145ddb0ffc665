import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import type { EntitySchema } from '@mikro-orm/core';
import { defineConfig } from '@mikro-orm/postgresql';
import type { ClientConfig } from 'pg';
import { ConstraintNames } from './constraint-names.ts';
import { preparePool } from './pool.ts';
import { PooledClient } from './pooled-client.ts';

/**
 * What an address of the database says about TLS, for clients that do not read it there themselves (MikroORM takes host, port,
 * role and password only). The server's certificate and name are always verified.
 * @throws Error for another `sslmode` than `verify-full`, which would trust any server
 */
function databaseTls(url: string): { ssl?: ConnectionOptions } {
  const { searchParams } = new URL(url);
  const [mode, authority] = [searchParams.get('sslmode'), searchParams.get('sslrootcert')];
  if (mode === null || mode === 'disable') return {};
  if (mode !== 'verify-full') throw new Error('DATABASE_URL: sslmode has to be verify-full');
  return { ssl: authority ? { ca: readFileSync(authority, 'utf8') } : {} };
}

export interface OrmSettings {
  /** Shown in pg_stat_activity as "meshwork-<name>". */
  readonly name: string;
  readonly schema: string;
  readonly url: string;
  readonly entities: readonly EntitySchema[];
  /** Most connections at the same time; 10 when absent. */
  readonly pool?: number;
  /** Limit for waiting on a free or a new connection, in ms; 10,000 when absent. */
  readonly connectionTimeout?: number;
}

/** Connections that trust whom the address names at that moment: the authority may be replaced while the service runs. */
function clientOf(url: string): typeof PooledClient {
  // An address that cannot be used is refused at the start.
  let tls = databaseTls(url);
  const newestTls = () => {
    try {
      tls = databaseTls(url);
    } catch {
      // Its file is just being replaced. An error here would end the process: the pool opens connections outside any request.
    }
    return tls;
  };
  return class extends PooledClient {
    constructor(config: ClientConfig) {
      // No copy of it: the pool hides the password from one.
      super(Object.assign(config, newestTls()));
    }
  } as typeof PooledClient;
}

/** MikroORM's configuration for PostgreSQL: bounded waits everywhere, UTC, no schema synchronisation, no global context. */
export const ormConfig = ({
  name,
  schema,
  url,
  entities,
  pool = 10,
  connectionTimeout = 10_000,
}: OrmSettings) =>
  defineConfig({
    clientUrl: url,
    schema,
    entities: [...entities],
    namingStrategy: ConstraintNames,
    forceUtcTimezone: true,
    ensureDatabase: false,
    allowGlobalContext: false,
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: pool, idleTimeoutMillis: 30_000 },
    driverOptions: {
      application_name: `meshwork-${name}`,
      // Compiling takes longer than a request's statement runs; and with the default of 4, made for spinning disks, PostgreSQL
      // reads whole tables where an index costs less. With 4 MB a search among 100,000 matches keeps pages instead of rows, and reads
      // each row of them again: of a million resources twice the CPU. An index of words keeps what is new in a list that each search reads
      // whole; with the default of 4 MB, searches take three times as long after an import, until autovacuum comes.
      options: '-c jit=off -c random_page_cost=1.1 -c work_mem=16MB -c gin_pending_list_limit=64kB',
      // A request's statement takes milliseconds; one that takes seconds waits for a lock or lacks an index.
      statement_timeout: 5_000,
      // No code waits for anything but the database while it has a transaction open.
      idle_in_transaction_session_timeout: 10_000,
      connectionTimeoutMillis: connectionTimeout,
      keepAlive: true,
      Client: clientOf(url),
      onPoolCreated: preparePool,
    },
  });

/** The same for a program that imports files in one transaction: one connection, and statements that may take 2 minutes. */
export const importOrmConfig = (
  settings: Pick<OrmSettings, 'name' | 'schema' | 'url'>,
): ReturnType<typeof ormConfig> => {
  const config = ormConfig({ ...settings, entities: [], pool: 1 });
  return {
    ...config,
    driverOptions: {
      ...config.driverOptions,
      statement_timeout: 120_000,
      idle_in_transaction_session_timeout: 0,
    },
  };
};
