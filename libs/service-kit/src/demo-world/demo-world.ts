import { Client } from 'pg';
import { z } from 'zod';
import { migrationEnvSchema } from '../env/env.schema.ts';
import { EnvironmentError, readEnv } from '../env/read-env.ts';

/** The rows of one service that belong to people of the demonstration world, by conditions with their ids as `$1` (docs/adr/0055-demo-world.md). */
export interface DemoWorldRows {
  /** Columns with times, by table, and the condition by which a row belongs to these people. */
  readonly aged: Readonly<Record<string, { times: readonly string[]; of: string }>>;
  /** The condition of what these people made, by table, in the order in which it is deleted. */
  readonly removed: Readonly<Record<string, string>>;
}

const envSchema = migrationEnvSchema.extend({ DEMO_WORLD: z.enum(['on', 'off']).default('off') });

/** What was made within this time is new; everything else was given its age before. */
const NEW = "interval '1 hour'";

const agingOf = (table: string, { times, of }: DemoWorldRows['aged'][string]): string => {
  const older = (column: string) =>
    `${column} = case when ${column} > now() - ${NEW} then ${column} - make_interval(days => $2) else ${column} end`;
  const isNew = times.map((column) => `${column} > now() - ${NEW}`).join(' or ');
  return `update ${table} set ${times.map(older).join(', ')} where (${of}) and (${isNew})`;
};

/**
 * Runs a command of a service's program for the demonstration world in one transaction: `age <days> <ids>` moves the times of what these
 * people have just made into the past, `remove <ids>` deletes it.
 * @param more further commands of this service
 * @throws EnvironmentError for an unknown command, and where the world is off, but for its removal
 */
export async function runDemoWorld(
  { aged, removed }: DemoWorldRows,
  [command, ...args]: readonly string[],
  more: Readonly<Record<string, (client: Client, args: readonly string[]) => Promise<void>>> = {},
): Promise<void> {
  const commands: typeof more = {
    age: async (client, [days, ids = '']) => {
      for (const [table, rows] of Object.entries(aged))
        await client.query(agingOf(table, rows), [ids.split(','), Number(days)]);
    },
    remove: async (client, [ids = '']) => {
      for (const [table, of] of Object.entries(removed))
        await client.query(`delete from ${table} where ${of}`, [ids.split(',')]);
    },
    ...more,
  };
  const run = commands[command ?? ''];
  if (!run) throw new EnvironmentError(`Usage: ${Object.keys(commands).join(' | ')}`);
  const env = readEnv(envSchema);
  if (env.DEMO_WORLD !== 'on' && command !== 'remove' && command !== 'people')
    throw new EnvironmentError('There is no demonstration world here: DEMO_WORLD is off');
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    await client.query('begin');
    await run(client, args);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
