import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import type { Client } from 'pg';
import { step } from '../lib/console.ts';
import { Failure } from '../lib/failure.ts';
import { Postgres } from '../stack/postgres.ts';
import { type RestoreOptions, restoreBase } from './restore.ts';

/** Limit for a file of the log to arrive in the archive, in ms. */
const ARCHIVED_WITHIN = 60_000;

/**
 * Waits until everything that was committed so far is in the archive.
 * @throws Failure when the server archives nothing, or the archive takes nothing
 */
export const archiveNow = async (client: Client): Promise<void> => {
  const { rows } = await client.query(
    `select current_setting('archive_mode') as mode, pg_walfile_name(pg_switch_wal()) as file`,
  );
  const { mode, file } = rows[0];
  if (mode === 'off')
    throw new Failure('nothing is archived, so there is no moment to go back to; set BACKUP_DIR');
  const deadline = Date.now() + ARCHIVED_WITHIN;
  for (;;) {
    const { rowCount } = await client.query(
      'select from pg_stat_archiver where left(last_archived_wal, 24) >= $1',
      [file],
    );
    if (rowCount) return;
    if (Date.now() > deadline) throw new Failure(`${file} does not get into the archive`);
    await sleep(100);
  }
};

/**
 * Restores the database beside the one that goes on, and removes it in the end. Its server archives nothing, so the archive never
 * hears of its timeline.
 * @param password of the superuser, which the copy has, too
 */
export const withRestored = async <T>(
  options: Omit<RestoreOptions, 'cluster' | 'follow'>,
  password: string,
  work: (postgres: Postgres) => Promise<T>,
): Promise<T> => {
  const place = await mkdtemp(join(tmpdir(), 'meshwork-beside-'));
  // PostgreSQL may run as another user, who must be able to enter.
  await chmod(place, 0o755);
  const cluster = join(place, 'postgres');
  try {
    await step('verify and unpack', () => restoreBase({ ...options, cluster }));
    const postgres = new Postgres({ cluster, port: await getPort(), password });
    try {
      await step('replay and open', () => postgres.start());
      return await work(postgres);
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(place, { recursive: true, force: true });
  }
};
