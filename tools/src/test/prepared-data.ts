import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runToEnd } from '../lib/child.ts';
import { runMain } from '../lib/failure.ts';
import { fromRoot } from '../lib/paths.ts';
import { importOnce } from '../stack/import-data.ts';
import { migrateChanged } from '../stack/migrate.ts';
import type { ServiceContext } from '../stack/service-environment.ts';
import { withDatabase } from '../with-database.ts';

/** The output of the Nx target `prepared-data`: a data folder with migrated schemas and the imported data set. */
const ARCHIVE = fromRoot('.nx/prepared-data.tgz');

const tar = (...args: string[]): Promise<string> =>
  // Level 1: what a higher one saves in space takes longer than it is worth.
  runToEnd({ name: 'tar', command: 'tar', args, env: { ...process.env, GZIP: '-1' } });

/** Begins a data folder with what was prepared. A stack finds it as one that it has used before, and imports nothing again. */
export const unpackPreparedData = async (dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true });
  await tar('-xzf', ARCHIVE, '-C', dataDir);
};

/** Lets the last checkpoint leave as little of the write-ahead log as it may: it would be most of the archive. */
const shortenLog = ({ postgres }: ServiceContext): Promise<void> =>
  postgres.withClient('postgres', async (client) => {
    for (const name of ['min_wal_size', 'max_wal_size'])
      await client.query(`alter system set ${name} = '32MB'`);
    await client.query('select pg_reload_conf()');
    const limit = async () => (await client.query('show max_wal_size')).rows[0]?.max_wal_size;
    while ((await limit()) !== '32MB') await sleep(10);
    await client.query('alter system reset all');
  });

const prepare = async (dataDir: string): Promise<void> => {
  process.env.DATA_DIR = dataDir;
  // As the stack of the journeys, which have people of their own.
  process.env.DEMO_WORLD = 'off';
  await withDatabase(async (context) => {
    await migrateChanged(context);
    await importOnce(context);
    await shortenLog(context);
  });
  await mkdir(dirname(ARCHIVE), { recursive: true });
  await tar('-czf', ARCHIVE, '-C', dataDir, '.');
};

const main = async (): Promise<undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-data-'));
  try {
    await prepare(join(folder, 'data'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

if (import.meta.main) await runMain(main);
