import { type EntitySchema } from '@mikro-orm/core';
import { defineConfig } from '@mikro-orm/postgresql';
import { CommentedClient, keepWork } from './commented-client.ts';

export interface OrmSettings {
  readonly name: string;
  readonly schema: string;
  readonly url: string;
  readonly entities: readonly EntitySchema[];
  readonly pool?: number;
}

/**
 * How services talk to PostgreSQL: bounded waits everywhere, UTC, no schema synchronisation, no global context.
 */
export const ormConfig = ({ name, schema, url, entities, pool = 10 }: OrmSettings) =>
  defineConfig({
    clientUrl: url,
    schema,
    entities: [...entities],
    forceUtcTimezone: true,
    ensureDatabase: false,
    allowGlobalContext: false,
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: pool, idleTimeoutMillis: 30_000 },
    driverOptions: {
      application_name: `meshwork-${name}`,
      statement_timeout: 5_000,
      idle_in_transaction_session_timeout: 10_000,
      // How long a request waits for a free connection or for an unreachable server, in ms.
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      Client: CommentedClient,
      onPoolCreated: keepWork,
    },
  });
