import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { takeBaseBackup } from '../../src/backup/base-backup.ts';
import { restoreBase } from '../../src/backup/restore.ts';
import { archiveSettings, type BackupFolder, prepareBackups } from '../../src/stack/backup-folder.ts';
import { runProgram, type ServiceContext } from '../../src/stack/service-environment.ts';
import { Rig } from './support/rig.ts';

/** Writes one row after the other, each in its own transaction, and counts those that PostgreSQL acknowledged. */
const startWriter = async (connectionString: string) => {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    'create table public.written (number integer primary key, at timestamptz not null default now())',
  );
  let acknowledged = 0;
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      await client.query('insert into public.written (number) values ($1)', [acknowledged + 1]);
      acknowledged += 1;
    }
  };
  const writing = write().catch(() => {
    isOver = true;
  });
  return {
    /** Waits for some more commits. */
    more: async (count: number) => {
      const enough = acknowledged + count;
      while (acknowledged < enough && !isOver) await sleep(5);
    },
    /** Stops after the current commit; after a crash it has stopped by itself. @returns the number of commits */
    stop: async () => {
      isOver = true;
      await writing;
      await client.end().catch(() => undefined);
      return acknowledged;
    },
  };
};

let rig: Rig;
let folder: BackupFolder;
let context: ServiceContext;
let writer: Awaited<ReturnType<typeof startWriter>>;
let label: string;
/** A time after the base backup, with commits before and after it. */
let moment: { at: Date; number: number };
let acknowledged: number;

const url = (of: ServiceContext) => of.postgres.url('meshwork');
const rowsOf = async (of: ServiceContext, sql: string) =>
  of.postgres.withClient('meshwork', async (client) => (await client.query(sql)).rows);

/** The numbers in a database: their count and their maximum, which are equal when none is missing. */
const written = async (of: ServiceContext): Promise<{ count: number; last: number }> =>
  (
    await rowsOf(of, 'select count(*)::int as count, coalesce(max(number), 0) as last from public.written')
  )[0];

/** To compare two databases. */
const COUNTS = 'select count(*)::int as resources from catalog.resource';
let counts: unknown;

beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  rig = await Rig.open();
  folder = await prepareBackups(join(rig.folder, 'backup'), rig.cluster('first'));
  const first = await rig.database('first', undefined, archiveSettings(folder));
  context = first.context;
  await runProgram(context, 'catalog', 'import');
  counts = (await rowsOf(context, COUNTS))[0];
  writer = await startWriter(url(context));
  await writer.more(50);
  label = await takeBaseBackup(url(context), folder);
  await writer.more(200);
  moment = await momentNow();
  await writer.more(100);
  await rowsOf(context, 'select pg_switch_wal()');
  await writer.more(200);
  await first.kill();
  acknowledged = await writer.stop();
});
afterEach(() => rig.stop());
afterAll(() => rig?.close());

/** A commit, and a time between it and the next one. */
async function momentNow(): Promise<typeof moment> {
  const client = await context.postgres.withClient('meshwork', async (each) => {
    // The writer pauses until the next millisecond, because JavaScript's clock is not finer.
    await each.query('begin; lock table public.written in share mode');
    const { rows } = await each.query(
      'select max(number) as number, clock_timestamp() as at from public.written',
    );
    await each.query('select pg_sleep(0.05)');
    await each.query('commit');
    return rows[0];
  });
  return { number: client.number, at: new Date(client.at.getTime() + 20) };
}

/** Restores into a separate cluster beside the lost one. */
async function restored(
  name: string,
  options: { until?: Date; lost?: boolean; timeline?: number } = {},
): Promise<ServiceContext> {
  const cluster = rig.cluster(name);
  if (options.lost) await cp(rig.cluster('first'), cluster, { recursive: true });
  await cp(join(rig.folder, 'first/secrets'), join(rig.folder, name, 'secrets'), { recursive: true });
  await restoreBase({ folder, label, cluster, ...options });
  return (await rig.start(name, archiveSettings(folder))).context;
}

describe('after the server was killed under load', () => {
  it('no acknowledged commit is lost while the write-ahead log can still be read', async () => {
    const after = await restored('salvaged', { lost: true });
    const { count, last } = await written(after);
    expect(count).toBe(last);
    // The last commit may have been written without an acknowledgement.
    expect([acknowledged, acknowledged + 1]).toContain(count);
    expect((await rowsOf(after, COUNTS))[0]).toEqual(counts);
    expect(await rowsOf(after, 'select pg_is_in_recovery() as recovering')).toEqual([{ recovering: false }]);
  });

  it('after the loss of the disk, everything up to the last archived file is restored, without a gap', async () => {
    const after = await restored('archived');
    const { count, last } = await written(after);
    expect(count).toBe(last);
    expect(count).toBeGreaterThanOrEqual(moment.number + 100);
    expect(count).toBeLessThanOrEqual(acknowledged + 1);
  });

  it('the state right before an accident can be restored', async () => {
    const after = await restored('earlier', { until: moment.at });
    expect(await written(after)).toEqual({ count: moment.number, last: moment.number });
  });

  it('a time on an older timeline can be restored after another restore has started a new one', async () => {
    // By now the archive contains the timelines of the earlier restores.
    const after = await restored('former', { until: moment.at, timeline: 1 });
    expect(await written(after)).toEqual({ count: moment.number, last: moment.number });
  });
});

it('a synchronous replica loses no commit after the loss of the disk', async () => {
  const name = 'meshwork_replica';
  const { context: primary, kill } = await rig.start('salvaged', [`synchronous_standby_names=${name}`]);
  const own = await prepareBackups(join(rig.folder, 'backup-of-primary'), rig.cluster('salvaged'));
  const cluster = rig.cluster('replica');
  await cp(join(rig.folder, 'first/secrets'), join(rig.folder, 'replica/secrets'), { recursive: true });
  const follow = `${url(primary)}?application_name=${name}`;
  await restoreBase({ folder: own, label: await takeBaseBackup(url(primary), own), cluster, follow });
  const { context: replica } = await rig.start('replica');
  await rowsOf(primary, 'drop table public.written');
  const writes = await startWriter(url(primary));
  await writes.more(100);
  await kill();
  const answered = await writes.stop();
  await rm(rig.cluster('salvaged'), { recursive: true });
  await rowsOf(replica, 'select pg_promote()');
  const { count, last } = await written(replica);
  expect(count).toBe(last);
  expect([answered, answered + 1]).toContain(count);
});

it("a damaged backup is refused, with the damaged file's name, before anything is changed", async () => {
  const damaged = join(folder.base, 'damaged');
  await cp(join(folder.base, label), damaged, { recursive: true });
  const manifest = join(damaged, 'backup_manifest');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/"Size": 3,/, '"Size": 4,'));
  const cluster = rig.cluster('first');
  await expect(restoreBase({ folder, label: 'damaged', cluster })).rejects.toThrow(
    'manifest of the backup is damaged',
  );
  expect(await readdir(cluster)).toContain('PG_VERSION');
});
