import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Client } from 'pg';
import type { ReplicatedTable, ReplicatedView } from './published.ts';

const { escapeIdentifier: id, escapeLiteral: text } = pg;

/** Creates the owner's tables under their own names, as logical replication requires, or adds new columns. */
export const makeTables = async (
  consumer: Client,
  schema: string,
  tables: readonly ReplicatedTable[],
): Promise<void> => {
  await consumer.query('begin');
  for (const { table, columns, key, indexes } of tables) {
    const name = `${id(schema)}.${id(table)}`;
    const list = columns.map((column) => `${id(column.name)} ${column.type}`);
    await consumer.query(
      `create table if not exists ${name} (${[...list, `primary key (${key.map(id).join(', ')})`].join(', ')})`,
    );
    for (const column of list) await consumer.query(`alter table ${name} add column if not exists ${column}`);
    for (const index of indexes) {
      // The owner enforces unique constraints; here they could only stop the replication.
      await consumer.query(index.replace(/^CREATE (UNIQUE )?INDEX/, 'create index if not exists'));
    }
  }
  await consumer.query('commit');
};

/** Subscribes to the publication of the same name, or refreshes the subscription. */
export const subscribe = async (consumer: Client, name: string, connection: URL): Promise<void> => {
  const { rowCount } = await consumer.query('select from pg_subscription where subname = $1', [name]);
  if (!rowCount) {
    await consumer.query(
      `create subscription ${id(name)} connection ${text(connection.href)} publication ${id(name)}`,
    );
    return;
  }
  await consumer.query(`alter subscription ${id(name)} connection ${text(connection.href)}`);
  await consumer.query(`alter subscription ${id(name)} refresh publication`);
};

/** Waits until the first copy of every table is complete. */
export const untilCopied = async (consumer: Client, name: string): Promise<void> => {
  const waiting = `select srrelid::regclass::text as table from pg_subscription_rel r
    join pg_subscription s on s.oid = r.srsubid where s.subname = $1 and r.srsubstate <> 'r'`;
  while ((await consumer.query(waiting, [name])).rowCount) await sleep(100);
};

/**
 * Creates the owner's views over the copied tables. They come last, so that a view is never visible before all of its
 * rows are there.
 */
export const makeViews = async (
  consumer: Client,
  schema: string,
  views: readonly ReplicatedView[],
  service: string,
): Promise<void> => {
  await consumer.query('begin');
  for (const { view, definition } of views) {
    const name = `${id(schema)}.${id(view)}`;
    await consumer.query(`create or replace view ${name} as ${definition}`);
    await consumer.query(`grant select on ${name} to ${id(`meshwork_${service}`)}`);
  }
  await consumer.query('commit');
};
