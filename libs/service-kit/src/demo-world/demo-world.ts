import { Client } from 'pg';
import { z } from 'zod';
import { migrationEnvSchema } from '../env/env.schema.ts';
import { EnvironmentError, readEnv } from '../env/read-env.ts';
import { agingOf, type DemoWorldRows, moderationOf, removalOf } from './demo-world.sql.ts';

export type { DemoWorldRows } from './demo-world.sql.ts';

const envSchema = migrationEnvSchema.extend({ DEMO_WORLD: z.enum(['on', 'off']).default('off') });

/**
 * Runs a command of a service's program for the demonstration world in one transaction: `age <days> <ids>` moves the times of what these
 * people have just made into the past, `remove <ids>` deletes it.
 * @param more further commands of this service
 * @param given where the settings stand
 * @throws EnvironmentError for an unknown command, and where the world is off, but for its removal
 */
export async function runDemoWorld(
  { aged, removed, moderated }: DemoWorldRows,
  [command, ...args]: readonly string[],
  more: Readonly<Record<string, (client: Client, args: readonly string[]) => Promise<void>>> = {},
  given: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const commands: typeof more = {
    age: async (client, [days, ids = '']) => {
      for (const [table, rows] of Object.entries(aged))
        await client.query(agingOf(table, rows), [ids.split(','), Number(days)]);
    },
    remove: async (client, [ids = '']) => {
      const moderation = moderationOf(moderated);
      for (const statement of moderation.restored) await client.query(statement, [ids.split(',')]);
      for (const [table, of] of Object.entries({ ...removed, ...moderation.removed }))
        await client.query(removalOf(table, of), [ids.split(',')]);
    },
    ...more,
  };
  const run = commands[command ?? ''];
  if (!run) throw new EnvironmentError(`Usage: ${Object.keys(commands).join(' | ')}`);
  const env = readEnv(envSchema, given);
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
